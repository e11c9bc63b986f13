document.querySelector('[data-print-button]')?.addEventListener('click', () => window.print())
