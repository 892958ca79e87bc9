// What a person gets back who texted STOP, START or HELP, in English. Each with and without the phone of the firm.
import { defaultCommunicationSettings } from '@plumbline/contracts/comms';
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  shortStop: "{name}: You won't get more text messages from us. To get them again, reply START.",
  shortStopCall: "{name}: You won't get more text messages from us. To get them again, reply START. Phone {phone}.",
  shortStart: "{name}: You'll get text messages about your claim again. Reply STOP to end.",
  shortHelp: '{name}: text messages about your claim. Message and data rates may apply. Reply STOP to end.',
  shortHelpCall: '{name}: text messages about your claim. Call {phone}. Message and data rates may apply. Reply STOP to end.',
  shortAuto: defaultCommunicationSettings.autoResponseMessage,
} as const satisfies Texts;
