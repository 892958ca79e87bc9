// The fixed sentences of a case page: short, in common words (reading grade 8 at most, as the test beside it measures).

export const appointmentMessages = {
  none: 'No visit is planned right now.',
  example: 'Friday after 3 PM, or any time next week',
  sent: 'We have your answer',
  notSent: 'Your answer was not sent',
};

export const photoWords = { none: 'Your adjuster has not shared photos of the damage yet.' };

export const moneyTexts = {
  intro: 'These are the main sums of your case. Open one to see what it is made of.',
  none: 'There is no money to show yet. Sums come up here once we have asked the insurance company.',
  office: 'The client does not see the money of this case. You can show it in the claim, under Portal.',
};

export const signWords = {
  intro: 'Please read the document first. Then type your name to sign it.',
  replaced: 'This document has changed. Your adjuster will ask you again.',
  doc: 'You do not have to sign here. You may ask your adjuster for paper.',
  signed: 'You have signed. We keep the document and a record of it.',
  others: 'Only the client can sign. You can look at it here.',
};
