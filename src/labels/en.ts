/**
 * Every text of the site that is not the owner's, in English. Keys are what `labels:` in `content/site.yaml` overrides;
 * `{name}` in a text is filled in where it is used.
 */
export const en = {
  // Dates
  present: 'present',

  // Sections
  home: 'Home',
  about: 'About',
  skills: 'Skills',
  projects: 'Projects',
  resume: 'Resume',
  contact: 'Contact',
}
