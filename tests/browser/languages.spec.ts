import { expect, homes, once, openHydratedForm, test, toast } from './test.ts'

/** German at `/`, French at `/fr/`, Arabic at `/ar/`. */

test('another language is read on at the same section', async ({ page, narrow }) => {
  await page.goto(`${homes.languages}#skills`, { waitUntil: 'networkidle' })
  if (narrow) await page.getByRole('button', { name: 'Menü' }).click()
  // By keyboard too: the focus in the header leaves the page where it is.
  await page.getByRole('link', { name: 'Français' }).press('Enter')
  await expect(page).toHaveURL(`${homes.languages}fr/#skills`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Compétences' })).toBeInViewport()
})

test('the form answers in the language of the page', once, async ({ page, complaints }) => {
  await openHydratedForm(page, `${homes.languages}fr/`)
  await page.getByLabel('E-mail *').fill('ada')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(toast(page, 'Veuillez remplir tous les champs obligatoires.')).toBeVisible()
  await expect(page.getByText('Ce champ est obligatoire\u00a0: Objet.')).toBeVisible()
  for (const label of ['Nom *', 'Objet *', 'Message *']) await page.getByLabel(label).fill('Ada')
  await page.getByLabel('E-mail *').fill('ada@visitor.example')
  await page.route('**/resend-email', (route) =>
    route.fulfill({ status: 503, json: { error: 'The message could not be stored. Please try again.' } }),
  )
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Le message n’a pas pu être envoyé.' })
  await expect(alert).toContainText('Erreur du serveur\u00a0: 503')
  complaints.length = 0
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form leads back to the page it was sent from', once, async ({ page }) => {
    await page.goto(`${homes.languages}fr/`)
    for (const label of ['Nom *', 'Objet *', 'Message *']) await page.getByLabel(label).fill('Ada')
    await page.getByLabel('E-mail *').fill('ada@visitor.example')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(`${homes.languages}fr/#message-sent`)
    await expect(page.getByText('Message envoyé')).toBeVisible()
  })
})

test(
  'from right to left: header, arrows, the bar of a field’s error and the way of a toast are mirrored',
  once,
  async ({ page }) => {
    await openHydratedForm(page, `${homes.languages}ar/`)
    const [name, toggle] = await Promise.all(
      [page.locator('header').getByRole('link').first(), page.locator('[data-theme-toggle]').first()].map(
        (element) => element.boundingBox(),
      ),
    )
    expect(name?.x).toBeGreaterThan(toggle?.x ?? Number.POSITIVE_INFINITY)
    await expect(page.getByText('↗').first()).toHaveCSS('scale', '-1 1')
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click()
    await expect(page.locator('[name=name]')).toHaveCSS('border-right-width', '4px')
    await expect(toast(page, 'خطأ')).toHaveAttribute('data-swipe-direction', 'left')
  },
)
