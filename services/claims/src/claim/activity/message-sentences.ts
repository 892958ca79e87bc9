// What happened to messages, templates and rules of automation, as sentences.
import { reason, text, type Data } from './sentence-parts.ts';

export const messageSentences: Readonly<Record<string, (data: Data) => string>> = {
  'comms.message-queued': (data) => `Message queued (${text(data['method'])})`,
  'comms.message-sent': (data) => `Message sent (${text(data['method'])})`,
  'comms.message-delivered': (data) => `Message delivered (${text(data['method'])})`,
  'comms.message-received': (data) => `Message received from ${text(data['from'])} (${text(data['method'])})`,
  'comms.call-received': (data) => `Call from ${text(data['from'])}`,
  'comms.call-ended': (data) => `Call from ${text(data['from'])} ended${data['outcome'] === 'missed' ? ': missed' : ''}`,
  'comms.voicemail-kept': (data) => `Voicemail from ${text(data['from'])} stored`,
  'comms.voicemail-lost': (data) => `Voicemail from ${text(data['from'])} lost: ${text(data['reason'])}`,
  'comms.pictures-fetched': ({ kept, held }) =>
    `${kept === 1 ? '1 picture' : `${text(kept)} pictures`} of a text message stored${held ? `, ${text(held)} not` : ''}`,
  'comms.voicemail-transcribed': (data) => `Voicemail from ${text(data['from'])} transcribed`,
  'comms.settings-changed': () => 'Communication settings changed',
  'comms.template-created': (data) => `Template created: ${text(data['name'])}`,
  'comms.template-edited': (data) => `Template ${templateChange(data)}: ${text(data['name'])} (version ${text(data['templateVersion'])})`,
  'comms.template-switched': (data) => `Template ${data['isActive'] === true ? 'activated' : 'deactivated'}: ${text(data['name'])}`,
  'comms.template-deleted': (data) => `Template deleted: ${text(data['name'])}`,
  'comms.automation-rule-changed': (data) => `Automation rule ${text(data['name'])} ${text(data['what']).replace('-', ' ')}`,
  'comms.opted-out': (data) =>
    data['source'] === 'bounce'
      ? `Emails to ${text(data['name']) || 'someone'} bounce: nothing more is sent to this address`
      : `${text(data['name']) || 'Someone'} opted out (${text(data['method'])})`,
  'comms.opted-in': (data) => `${text(data['name']) || 'Someone'} agreed again (${text(data['method'])})`,
  'comms.message-kept': (data) => `Message saved, not sent (${text(data['method'])}): no provider is set up`,
  'comms.message-undone': (data) => `Message undone (${text(data['method'])})`,
  'comms.message-rescheduled': (data) =>
    `Message ${data['scheduledFor'] ? 'rescheduled' : 'sent before its time'} (${text(data['method'])})`,
  'comms.conversation-changed': (data) =>
    `Conversation ${text(data['what']) === 'noted' ? 'noted privately' : text(data['what'])}${data['name'] ? ` to ${text(data['name'])}` : ''}`,
  'comms.message-past-deadline': (data) => `Message waits past a deadline (${text(data['method'])}): ${text(data['title'])}`,
  'comms.message-failed': (data) => `Message failed (${text(data['method'])})${reason(data['reason'])}`,
};

function templateChange({ restoredFrom, isReset }: Data): string {
  if (isReset === true) return 'reset to its original';
  return restoredFrom ? `restored from version ${text(restoredFrom)}` : 'edited';
}
