// What a person gets back who texted STOP, START or HELP: worded without á í ó ú, so that each fits one text. Pure.
import type { Reply, ReplyKind } from '../contacts/reply-words.ts';
import { plainWords } from '../contacts/reply-words.ts';

export interface FirmReach {
  readonly name: string;
  readonly phone?: string | undefined;
}

type Texts = Readonly<Record<ReplyKind, (firm: FirmReach) => string>>;

const english: Texts = {
  stop: ({ name, phone }) =>
    `${name}: You won't get more text messages from us. To get them again, reply START.${phone ? ` Phone ${phone}.` : ''}`,
  start: ({ name }) => `${name}: You'll get text messages about your claim again. Reply STOP to end.`,
  help: ({ name, phone }) =>
    `${name}: text messages about your claim.${phone ? ` Call ${phone}.` : ''} Message and data rates may apply. Reply STOP to end.`,
};

const spanish: Texts = {
  stop: ({ name, phone }) =>
    `${name}: Listo, no le enviaremos otro mensaje de texto. Para recibirlos de nuevo, responda INICIAR o START.${phone ? ` Tel. ${phone}.` : ''}`,
  start: ({ name }) => `${name}: Listo, le enviaremos otra vez mensajes sobre su reclamo. Responda ALTO o STOP para terminar.`,
  help: ({ name, phone }) =>
    `${name}: mensajes sobre su reclamo.${phone ? ` Llame al ${phone}.` : ''} Pueden aplicarse cargos de mensajes y datos. Responda ALTO o STOP para terminar.`,
};

export function replyText({ kind, language }: Pick<Reply, 'kind' | 'language'>, firm: FirmReach): string {
  return (language === 'es' ? spanish : english)[kind](firm);
}

/** Words to which the carrier itself answers before we hear of them; what we would add after STOP it would not let through. */
const carrierWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'START', 'UNSTOP']);

/** Whether the person has their one confirmation already. HELP is answered by us as well: the carrier does not name the firm. */
export function isAnsweredByCarrier({ text, answeredByCarrier }: { text: string; answeredByCarrier?: string | undefined }): boolean {
  return answeredByCarrier !== undefined ? answeredByCarrier !== 'HELP' : carrierWords.has(plainWords(text));
}
