// What the sender of a request hears of its decision: that it became a claim, or why not. In the language of their email. Pure.

interface Approved {
  readonly name: string;
  readonly firmName: string | undefined;
  readonly subject: string;
  readonly claimNumber: string;
  readonly ownerName: string;
  readonly propertyAddress: string;
  readonly inspection?: { readonly date: string; readonly time: string; readonly inspectorName: string };
}

interface Rejected {
  readonly name: string;
  readonly firmName: string | undefined;
  readonly subject: string;
  readonly reason: 'not_a_claim' | 'outside_area' | 'not_covered' | 'duplicate' | 'spam' | 'other';
}

type Language = 'en' | 'es';
interface Letter {
  readonly subject: string;
  readonly message: string;
}

export function approvedLetter(about: Approved, language: Language): Letter {
  const { name, firmName, claimNumber, ownerName, propertyAddress, inspection } = about;
  if (language === 'es') {
    const visit =
      inspection &&
      `La inspección está programada para el ${spanishDay(inspection.date)} a las ${inspection.time}, con ${inspection.inspectorName}.`;
    return {
      subject: `[${claimNumber}] Recibimos su solicitud`,
      message: lines(
        `Estimado/a ${name}:`,
        `Abrimos el reclamo ${claimNumber} para ${ownerName}, ${propertyAddress}, a partir de su correo “${about.subject}”.`,
        visit,
        'Por favor responda a este correo si algo no es correcto.',
        firmName,
      ),
    };
  }
  const visit =
    inspection && `The inspection is scheduled for ${englishDay(inspection.date)} at ${inspection.time}, with ${inspection.inspectorName}.`;
  return {
    subject: `[${claimNumber}] Your request was received`,
    message: lines(
      `Dear ${name},`,
      `We opened claim ${claimNumber} for ${ownerName}, ${propertyAddress}, from your email “${about.subject}”.`,
      visit,
      'Please reply to this email if anything is not right.',
      firmName,
    ),
  };
}

const because: Record<Rejected['reason'], Record<Language, string>> = {
  not_a_claim: { en: 'it does not describe a property loss', es: 'no describe un daño a una propiedad' },
  outside_area: { en: 'the property is outside of the area we serve', es: 'la propiedad está fuera del área que atendemos' },
  not_covered: { en: 'we do not handle this kind of loss', es: 'no atendemos este tipo de daño' },
  duplicate: { en: 'we already have a claim for this loss', es: 'ya tenemos un reclamo por este daño' },
  spam: { en: 'it could not be processed', es: 'no pudo ser procesada' },
  other: { en: 'we cannot take it on', es: 'no podemos aceptarla' },
};

export function rejectedLetter({ name, firmName, subject, reason }: Rejected, language: Language): Letter {
  const why = because[reason][language];
  if (language === 'es')
    return {
      subject: 'Sobre su solicitud',
      message: lines(
        `Estimado/a ${name}:`,
        `No abrimos un reclamo a partir de su correo “${subject}”: ${why}.`,
        'Si cree que es un error, responda a este correo.',
        firmName,
      ),
    };
  return {
    subject: 'About your request',
    message: lines(
      `Dear ${name},`,
      `We did not open a claim from your email “${subject}”: ${why}.`,
      'If you think this is a mistake, reply to this email.',
      firmName,
    ),
  };
}

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

const spanishDay = (date: string) => dayIn('es-US', date);
const englishDay = (date: string) => dayIn('en-US', date);

function dayIn(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
