// What the feed says of the contacts of a claim.
import { text, type Data } from './sentence-parts.ts';

export const contactSentences: Readonly<Record<string, (data: Data) => string>> = {
  'comms.contact-added': (data) => `Contact added: ${text(data['name'])}`,
  'comms.contact-changed': (data) => `Contact ${data['what'] === 'edited' ? 'changed' : text(data['what'])}: ${text(data['name'])}`,
  'comms.contact-merged': (data) => `Contacts merged: ${text(data['mergedName'])} into ${text(data['name'])}`,
  'comms.contact-merge-undone': (data) => `Merge undone: ${text(data['mergedName'])} and ${text(data['name'])}`,
  'comms.consent-recorded': (data) =>
    `${text(data['name'])} ${data['given'] === true ? 'consented' : 'did not consent'} to ${data['method'] === 'sms' ? 'text messages' : 'automated calls'}`,
};
