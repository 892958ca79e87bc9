// What happened to messages, contacts and rules of automation, as sentences.
import { reason, text, type Data } from './sentence-parts.ts';

export const messageSentences: Readonly<Record<string, (data: Data) => string>> = {
  'comms.contact-added': (data) => `Contact added: ${text(data['name'])}`,
  'comms.message-queued': (data) => `Message queued (${text(data['method'])})`,
  'comms.consent-recorded': (data) =>
    `${text(data['name'])} ${data['given'] === true ? 'consented' : 'did not consent'} to ${data['method'] === 'sms' ? 'text messages' : 'automated calls'}`,
  'comms.message-sent': (data) => `Message sent (${text(data['method'])})`,
  'comms.message-delivered': (data) => `Message delivered (${text(data['method'])})`,
  'comms.message-received': (data) => `Message received from ${text(data['from'])} (${text(data['method'])})`,
  'comms.settings-changed': () => 'Communication settings changed',
  'comms.automation-rule-changed': (data) => `Automation rule ${text(data['name'])} ${text(data['what']).replace('-', ' ')}`,
  'comms.opted-out': (data) => `${text(data['name']) || 'Someone'} opted out (${text(data['method'])})`,
  'comms.opted-in': (data) => `${text(data['name']) || 'Someone'} agreed again (${text(data['method'])})`,
  'comms.message-kept': (data) => `Message saved, not sent (${text(data['method'])}): no provider is set up`,
  'comms.message-undone': (data) => `Message undone (${text(data['method'])})`,
  'comms.conversation-changed': (data) =>
    `Conversation ${text(data['what']) === 'noted' ? 'noted privately' : text(data['what'])}${data['name'] ? ` to ${text(data['name'])}` : ''}`,
  'comms.message-failed': (data) => `Message failed (${text(data['method'])})${reason(data['reason'])}`,
};
