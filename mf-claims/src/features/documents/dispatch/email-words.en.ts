// The email that brings a document, as it is proposed in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  subject: '{title}: {ownerName}, {numbers}',
  attached: 'Attached: {title} for {ownerName}, {propertyAddress}.',
  plain: 'Call us with any questions.',
  generated: 'The document is in English. If you like, we will explain it by phone.',
  contract: 'The English text of the contract governs. Before you sign, ask us to explain anything you do not understand.',
  legal: 'The English text of this notice governs. Ask us to explain anything you do not understand.',
  sworn: 'This is a sworn statement in English. Do not sign it without understanding it. Call us first and we will explain it.',
  carrier: 'This document is from your insurance company. Call us before you sign or answer it.',
} as const satisfies Texts;
