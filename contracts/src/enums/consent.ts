// How consents are given, as the claim and its contacts record them.

/** How a person may say that a consent was given. */
export const consentWays = ['in_person', 'phone', 'written', 'email', 'web_form'] as const;
export const consentWayLabels: Record<(typeof consentWays)[number], string> = {
  in_person: 'In person',
  phone: 'By phone',
  written: 'In writing',
  email: 'By email',
  web_form: 'On a web form',
};
