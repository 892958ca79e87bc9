// The email that brings a client a document which is English: what its Spanish reader is told, in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  subject: '{type}: claim {claimNumber}',
  anyType: 'Document',
  greeting: 'Hi,',
  attached: 'We are sending you the document “{title}” for {ownerName}, {propertyAddress}.',
  plain: 'If anything is not clear, call us and we will explain it.',
  generated: 'The document is in English. If you like, we will explain it by phone.',
  contract: 'The English text of the contract governs. Before you sign, ask us to explain anything you do not understand.',
  legal: 'The English text of this notice governs. Ask us to explain anything you do not understand.',
  sworn: 'This is a sworn statement in English. Do not sign it without understanding it. Call us first and we will explain it.',
  carrier: 'This document is from your insurance company. Call us before you sign or answer it.',
} as const satisfies Texts;
