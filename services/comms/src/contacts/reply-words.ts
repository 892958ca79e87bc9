// What a person means who texts back: no more texts, texts again, or help. English and Spanish; pure.
// Words: 47 CFR 64.1200(a)(10) as the carriers apply it, and the reply words of our Spanish texts.

export type ReplyKind = 'stop' | 'start' | 'help';

export interface Reply {
  readonly kind: ReplyKind;
  /** The language of the word: it is answered in the same. */
  readonly language: 'en' | 'es';
  /** Said in a sentence: it counts at once, and a person looks at it afterwards. */
  readonly isSentence: boolean;
  /** What it ends or begins. */
  readonly channels: readonly ('sms' | 'phone')[];
}

/** `A, B` → `A` and `B`. */
const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

const texts = ['sms'] as const;
const calls = ['phone'] as const;

const words: Readonly<Record<ReplyKind, Readonly<Record<Reply['language'], readonly string[]>>>> = {
  stop: {
    en: ['STOP', 'STOPALL', 'STOP ALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE'],
    es: listed(
      'ALTO, PARAR, PARE, PARA, BASTA, BAJA, CANCELAR, CANCELE, DETENER, DETENGA, TERMINAR, FIN, SALIR, QUITAR, REVOCAR, NO MAS',
      'NO MAS MENSAJES, DARME DE BAJA',
    ),
  },
  start: { en: ['START', 'UNSTOP'], es: ['INICIAR', 'EMPEZAR', 'COMENZAR', 'REANUDAR'] },
  help: { en: ['HELP', 'INFO'], es: ['AYUDA', 'INFORMACION'] },
};

interface Phrase {
  readonly language: Reply['language'];
  readonly channels: Reply['channels'];
  readonly said: readonly string[];
}

const phrases: readonly Phrase[] = [
  {
    language: 'en',
    channels: texts,
    said: [
      ...['STOP', 'QUIT', 'CEASE'].flatMap((verb) =>
        ['TEXTING', 'MESSAGING', 'CONTACTING', 'SENDING ME', 'SENDING TEXTS', 'SENDING MESSAGES', 'SENDING THESE', 'WRITING ME'].map(
          (what) => `${verb} ${what}`,
        ),
      ),
      ...['STOP', 'STOP THE', 'STOP THESE', 'STOP ALL', 'NO MORE'].flatMap((some) => [`${some} TEXTS`, `${some} MESSAGES`]),
      ...['DONT', 'DO NOT'].flatMap((not) => [
        ...['TEXT ME', 'MESSAGE ME', 'CONTACT ME', 'SEND ME TEXTS', 'SEND ME MESSAGES', 'SEND ME ANY'].map((what) => `${not} ${what}`),
        ...['TEXTS', 'MESSAGES', 'ANY MORE TEXTS', 'ANY MORE MESSAGES', 'ANY TEXTS', 'ANY MESSAGES'].map((what) => `${not} WANT ${what}`),
      ]),
      ...listed(
        'REMOVE ME FROM THE LIST, REMOVE ME FROM YOUR LIST, REMOVE ME FROM THIS LIST, TAKE ME OFF YOUR LIST, TAKE ME OFF THE LIST',
        'TAKE ME OFF THIS LIST, UNSUBSCRIBE ME, OPT ME OUT, WANT TO OPT OUT, LIKE TO OPT OUT, REVOKE MY CONSENT, REVOKE CONSENT',
      ),
    ],
  },
  {
    language: 'en',
    channels: calls,
    said: ['STOP CALLING', 'QUIT CALLING', 'CEASE CALLING', 'DONT CALL ME', 'DO NOT CALL ME', 'NO MORE CALLS', 'STOP THE CALLS'],
  },
  {
    language: 'es',
    channels: texts,
    said: listed(
      'NO ME ESCRIBAN, NO ME ESCRIBA, NO ME MANDEN MENSAJES, NO ME MANDEN MAS MENSAJES, NO ME MANDE MENSAJES',
      'NO ME MANDE MAS MENSAJES, NO ME ENVIEN MENSAJES, NO ME ENVIEN MAS MENSAJES, DEJEN DE ESCRIBIRME',
      'DEJE DE ESCRIBIRME, DEJEN DE MANDARME MENSAJES, YA NO QUIERO MENSAJES, NO QUIERO MAS MENSAJES, QUITEME DE LA LISTA, QUITENME DE LA LISTA',
    ),
  },
  { language: 'es', channels: calls, said: ['NO ME LLAMEN', 'NO ME LLAME', 'DEJEN DE LLAMARME', 'DEJE DE LLAMARME', 'NO MAS LLAMADAS'] },
];

/** “Don't stop texting me” asks for the opposite. */
const turned = ['DONT', 'DO NOT', 'NEVER', 'NO'];

/** Upper case without accents, punctuation, pictures and courtesy: `¡No más, por favor!` → `NO MAS`. */
export function plainWords(text: string): string {
  const bare = text
    .slice(0, 1_600)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, ' ');
  const parts = bare.split(' ').filter((part) => part !== '' && part !== 'PLEASE' && part !== 'PLS');
  return ` ${parts.join(' ')} `.replace(' POR FAVOR ', ' ').trim();
}

/** What the text asks for; nothing where it is a message to a person, like “Cancel the appointment”. */
export function readReply(text: string): Reply | undefined {
  const plain = plainWords(text);
  return asWord(plain) ?? asSentence(plain);
}

function asWord(plain: string): Reply | undefined {
  for (const kind of ['stop', 'start', 'help'] as const)
    for (const language of ['en', 'es'] as const)
      if (words[kind][language].includes(plain)) return { kind, language, isSentence: false, channels: texts };
  return undefined;
}

function asSentence(plain: string): Reply | undefined {
  const found = phrases.filter(({ said }) => said.some((phrase) => says(plain, phrase)));
  const [first] = found;
  if (!first) return undefined;
  return { kind: 'stop', language: first.language, isSentence: true, channels: [...new Set(found.flatMap(({ channels }) => channels))] };
}

function says(plain: string, phrase: string): boolean {
  const around = ` ${plain} `;
  const at = around.indexOf(` ${phrase} `);
  return at >= 0 && !turned.some((word) => around.slice(0, at + 1).endsWith(` ${word} `));
}

const contractWords = ['CONTRACT', 'AGREEMENT', 'CONTRATO', 'ACUERDO'];
const cancelWords = [
  'CANCEL',
  'CANCELING',
  'CANCELLING',
  'TERMINATE',
  'RESCIND',
  'END',
  'CANCELAR',
  'CANCELO',
  'CANCELE',
  'TERMINAR',
  'ANULAR',
];

/** It may be a notice of cancellation, which has a deadline of its own: a person reads it at once. */
export function mayCancelContract(text: string): boolean {
  const parts = new Set(plainWords(text).split(' '));
  return contractWords.some((word) => parts.has(word)) && cancelWords.some((word) => parts.has(word));
}
