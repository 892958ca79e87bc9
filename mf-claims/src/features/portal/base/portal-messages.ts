// The fixed sentences of a case page: short, in common words (reading grade 8 at most, as the test beside it measures).

export const appointmentMessages = {
  none: 'No date to inspect your home is set yet.',
  example: 'Friday after 3 PM, or any time next week',
  sent: 'Reply sent',
  notSent: "Couldn't send your reply",
};

export const photoWords = { none: 'Photos that your adjuster shares show up here.' };

export const moneyTexts = {
  intro: 'These are the main amounts in your case. Open one for details.',
  none: 'Amounts show up here once we ask your insurance company to pay.',
  office: "The client can't see amounts. You can turn them on in the claim, on the Client portal tab.",
};

export const signWords = {
  intro: 'Read the document, then type your full name to sign.',
  replaced: 'This document changed. Your adjuster will send a new request.',
  doc: 'You can ask for a paper copy instead.',
  signed: 'You signed. We keep the document and a record of your signature.',
  others: 'Only the client can sign. You can read it here.',
};
