// The words of an engineering delivery: English for everybody, and Spanish beside it for policyholders, who may read it. Pure.
import type { SaidInSpanish } from '@plumbline/contracts/comms';
import { languageOfText } from '@plumbline/contracts/enums';
import { sayIn, textLanguages, type TextLanguage } from '@plumbline/contracts/kernel';
import type { DeliveryRecord } from '../base/delivery-record.ts';
import { en } from './delivery-texts.en.ts';
import { es } from './delivery-texts.es.ts';

/** Which file of a sealed version an email carries. */
export type Part = 'sealed' | 'frozen' | 'signature-report';

interface Delivered {
  readonly number: string;
  readonly address: string | undefined;
  readonly engineer: string;
  readonly recipient: { readonly name: string; readonly role: string };
  /** What the sender adds. */
  readonly message: string | undefined;
  readonly firm: string;
  readonly part: Part;
}

interface Words {
  readonly subject: string;
  readonly message: string;
  readonly inSpanish?: SaidInSpanish;
}

const sayOfDelivery = sayIn({ en, es });
type Say = (typeof sayOfDelivery)[TextLanguage];

const subjects = { sealed: 'subject', frozen: 'subjectFirst', 'signature-report': 'subjectSecond' } as const;
const texts = { sealed: 'sealed', frozen: 'frozen', 'signature-report': 'signatureReport' } as const;

/** What the email carries, and what it does not: neither file of a report on paper is the sealed report alone. */
export function deliveryWords({ number, engineer, recipient, message, firm, part, ...known }: Delivered): Words {
  return wordsFor(recipient, (say) => {
    const about = { number, address: known.address ?? say('theProperty'), by: `${engineer}, P.E.` };
    const added = message?.trim();
    return {
      subject: say(subjects[part], about),
      message: [
        say('greeting', recipient),
        say(texts[part], about),
        ...(added ? [languageOfText(added) === 'en' ? say('ownWords', { message: added }) : added] : []),
        say('sincerely', { firm }),
      ].join('\n\n'),
    };
  });
}

type Recalled = Pick<DeliveryRecord, 'number' | 'revision' | 'recipientName' | 'role'>;

interface Recall {
  readonly engineer: string | undefined;
  readonly reason: string;
  readonly by: string;
}

export function recallWords({ number, revision, recipientName: name, role }: Recalled, { engineer, reason, by }: Recall): Words {
  return wordsFor({ name, role }, (say) => ({
    subject: say('subjectRecalled', { number, revision }),
    message: [
      say('greeting', { name }),
      say('recalled', { number, revision, by: engineer === undefined ? say('theEngineer') : `${engineer}, P.E.,`, next: revision + 1 }),
      say(languageOfText(reason) === 'en' ? 'reasonInEnglish' : 'reason', { reason }),
      say('newVersion'),
      say('sincerely', { firm: by }),
    ].join('\n\n'),
  }));
}

function wordsFor({ role }: Delivered['recipient'], write: (say: Say) => SaidInSpanish): Words {
  const [english, inSpanish] = textLanguages.map((language) => write(sayOfDelivery[language]));
  if (!english || !inSpanish) throw new Error('There are two languages');
  return role === policyholder ? { ...english, inSpanish: { ...inSpanish, readsAsOwner: true } } : english;
}

/** As `recipientsOf` names them. */
const policyholder = 'Policyholder';
