// What a person gets back who texted STOP, START or HELP: worded without á í ó ú, so that each fits one text. Pure.
import { defaultCommunicationSettings } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { sayIn, type TextLanguage } from '@plumbline/contracts/kernel';
import { plainWords, type Reply } from '../contacts/reply-words.ts';
import { notedFor } from '../messages/said-for.ts';
import { en } from './reply-texts.en.ts';
import { es } from './reply-texts.es.ts';

export interface FirmReach {
  readonly name: string;
  readonly phone?: string | undefined;
}

const say = sayIn({ en, es });

export function replyText({ kind, language }: Pick<Reply, 'kind' | 'language'>, { name, phone }: FirmReach): string {
  if (kind === 'start') return say[language]('shortStart', { name });
  const key = kind === 'stop' ? 'shortStop' : 'shortHelp';
  return phone ? say[language](`${key}Call`, { name, phone }) : say[language](key, { name });
}

/** The firm's own answer as one person reads it: in Spanish while the firm has not changed it; what the firm wrote says that it is English. */
export function autoAnswer(message: string, { language, channel }: { language: TextLanguage; channel: Channel }): string {
  const isUsual = message === defaultCommunicationSettings.autoResponseMessage;
  return isUsual ? say[language]('shortAuto') : notedFor(message, { language, channel });
}

/** Words to which the carrier itself answers before we hear of them; what we would add after STOP it would not let through. */
const carrierWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'START', 'UNSTOP']);

/** Whether the person has their one confirmation already. HELP is answered by us as well: the carrier does not name the firm. */
export function isAnsweredByCarrier({ text, answeredByCarrier }: { text: string; answeredByCarrier?: string | undefined }): boolean {
  return answeredByCarrier !== undefined ? answeredByCarrier !== 'HELP' : carrierWords.has(plainWords(text));
}
