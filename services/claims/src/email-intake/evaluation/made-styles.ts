// Twelve ways in which people write of a loss, each as its writer would, with the truth of its fields. Nothing here knows how mails are read.
import type { Labels, MadeLoss } from './made-loss.ts';

export interface MadeMail {
  readonly style: string;
  readonly from: string;
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  readonly labels: Labels;
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const meses = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];
const two = (number: number) => String(number).padStart(2, '0');
const iso = ([year, month, day]: MadeLoss['date']) => `${year}-${two(month)}-${two(day)}`;
const slashed = ([year, month, day]: MadeLoss['date']) => `${two(month)}/${two(day)}/${year}`;
const written = ([year, month, day]: MadeLoss['date']) => `${months[month - 1]} ${day}, ${year}`;
const enEspanol = ([year, month, day]: MadeLoss['date']) => `${day} de ${meses[month - 1]} de ${year}`;
const addressOf = ({ street, city, state, zip }: MadeLoss) => `${street}, ${city}, ${state} ${zip}`;

const happened: Record<MadeLoss['peril'], string> = {
  hail: 'a hail storm went over us and left dents all over the roof',
  hurricane: 'the wind tore a part of the roof off',
  flood: 'the street was under water and the flood came into the ground floor',
  fire: 'there was a fire in the kitchen and the smoke went through the house',
  water: 'a pipe burst upstairs and the water came through the ceiling',
};
const paso: Record<MadeLoss['peril'], string> = {
  hail: 'cayó mucho granizo y dañó el techo',
  hurricane: 'el viento se llevó una parte del techo',
  flood: 'hubo una inundación en la planta baja',
  fire: 'hubo un incendio en la cocina',
  water: 'se rompió una tubería y entró agua por todo el piso',
};
const typeNames: Record<MadeLoss['peril'], string> = {
  hail: 'Hail',
  hurricane: 'Windstorm',
  flood: 'Flood',
  fire: 'Fire',
  water: 'Water damage',
};

function labelsOf(loss: MadeLoss, ...left: (keyof Labels)[]): Labels {
  const all: Labels = {
    propertyOwnerName: loss.owner,
    propertyOwnerPhone: loss.phone,
    propertyOwnerEmail: loss.email,
    propertyAddress: addressOf(loss),
    damageType: loss.peril,
    incidentDate: iso(loss.date),
    insuranceCompany: loss.carrier,
    policyNumber: loss.policy,
    carrierClaimNumber: loss.claim,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !left.includes(name as keyof Labels)));
}

type Style = (loss: MadeLoss) => MadeMail;
const lawyerOf = ({ sender }: MadeLoss) => `${sender.name} <${sender.email}>`;
const ownerOf = ({ owner, email }: MadeLoss) => `${owner} <${email}>`;
const signature = ({ sender }: MadeLoss) =>
  `Best regards,\n\n${sender.name}\n${sender.firm}\nTel. ${sender.phone}\n${sender.email}\n\nCONFIDENTIALITY NOTICE: This message is intended only for its recipient.`;

const carrierNotice: Style = (loss) => ({
  style: 'carrier notice',
  from: `${loss.carrier} Claims <claims@carrier.example>`,
  subject: `Assignment notice ${loss.claim}`,
  text: `A new loss was reported to us.\n\nNamed Insured: ${loss.owner}\nLoss Location: ${addressOf(loss)}\nContact Phone: ${loss.phone}\nInsured Email: ${loss.email}\nInsurer: ${loss.carrier}\nPolicy Number: ${loss.policy}\nClaim Number: ${loss.claim}\nDate of Loss: ${slashed(loss.date)}\nCause of Loss: ${typeNames[loss.peril]}\n\nPlease do not reply to this message.`,
  labels: labelsOf(loss),
});

const phoneMail: Style = (loss) => ({
  style: 'homeowner on a phone',
  from: ownerOf(loss),
  subject: 'help with our house',
  text: `hi my name is ${loss.owner} on ${slashed(loss.date)} ${happened[loss.peril]}. we live at ${addressOf(loss)} pls call me ${loss.phone.replace(/\D/g, '')}\n\nSent from my iPhone`,
  labels: { ...labelsOf(loss, 'insuranceCompany', 'policyNumber', 'carrierClaimNumber'), propertyOwnerPhone: loss.phone },
});

const homeownerLetter: Style = (loss) => ({
  style: 'homeowner in sentences',
  from: ownerOf(loss),
  subject: `Damage at ${loss.street}`,
  text: `Dear Sir or Madam,\n\nI am writing because on ${written(loss.date)} ${happened[loss.peril]}. The property is ${addressOf(loss)}.\n\nI am insured with ${loss.carrier}, policy number ${loss.policy}. They gave me claim number ${loss.claim}.\n\nYou can reach me at ${loss.phone} or by email.\n\nSincerely,\n${loss.owner}`,
  labels: labelsOf(loss),
});

const referral: Style = (loss) => ({
  style: "attorney's referral",
  from: lawyerOf(loss),
  subject: `New referral: ${loss.owner}`,
  text: `Good morning,\n\nWe would like to refer the following matter to you.\n\nClient: ${loss.owner}\nProperty Address: ${addressOf(loss)}\nClient Phone: ${loss.phone}\nClient Email: ${loss.email}\nCarrier: ${loss.carrier}\nPolicy #: ${loss.policy}\nClaim #: ${loss.claim}\nDOL: ${slashed(loss.date)}\nType of Loss: ${typeNames[loss.peril]}\n\n${signature(loss)}`,
  labels: labelsOf(loss),
});

const referralProse: Style = (loss) => ({
  style: 'referral in sentences',
  from: lawyerOf(loss),
  subject: 'Client referral',
  text: `Hello,\n\nOur client, ${loss.owner}, suffered a loss on ${written(loss.date)}: ${happened[loss.peril]}. The insured property is located at ${addressOf(loss)}. The carrier is ${loss.carrier} and the policy number is ${loss.policy}. Please contact our client at ${loss.phone}.\n\n${signature(loss)}`,
  labels: labelsOf(loss, 'propertyOwnerEmail', 'carrierClaimNumber'),
});

const forwarded: Style = (loss) => ({
  style: 'forwarded chain',
  from: lawyerOf(loss),
  subject: 'FW: Fwd: our house',
  text: `Please see below and open a file.\n\n${signature(loss)}\n\n-----Original Message-----\nFrom: Paula Reyes <paula@frontdesk.example>\nSent: Monday, November 2, 2026 9:00 AM\nTo: ${loss.sender.email}\nSubject: Fwd: our house\n\nNew inquiry from the web site.\nPaula Reyes\nFront desk (786) 555-0299\n\n---------- Forwarded message ---------\nFrom: ${loss.owner} <${loss.email}>\nDate: Sun, Nov 1, 2026 at 8:15 PM\nSubject: our house\nTo: <paula@frontdesk.example>\n\nGood evening, my name is ${loss.owner}. On ${written(loss.date)} ${happened[loss.peril]}.\nOur address is ${addressOf(loss)}. Insurance is with ${loss.carrier}, policy ${loss.policy}.\nMy number is ${loss.phone}.`,
  labels: labelsOf(loss, 'carrierClaimNumber'),
});

const outlook: Style = (loss) => ({
  style: 'Outlook HTML',
  from: lawyerOf(loss),
  subject: `Intake: ${loss.owner}`,
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US><div class=WordSection1><p class=MsoNormal>Team,<o:p></o:p></p><table class=MsoTableGrid border=1>${[
    ['Insured Name', loss.owner],
    ['Loss Address', `${loss.street}<br>${loss.city}, ${loss.state} ${loss.zip}`],
    ['Phone', loss.phone],
    ['Email', `<a href="mailto:${loss.email}">${loss.email}</a>`],
    ['Insurance Company', loss.carrier.replace('&', '&amp;')],
    ['Policy No.', loss.policy],
    ['Claim No.', loss.claim],
    ['Loss Date', slashed(loss.date)],
    ['Peril', typeNames[loss.peril]],
  ]
    .map(
      ([name, value]) =>
        `<tr><td width=150><p class=MsoNormal><b>${name}</b><o:p></o:p></p></td><td><p class=MsoNormal>${value}<o:p></o:p></p></td></tr>`,
    )
    .join(
      '\n',
    )}</table><p class=MsoNormal>Thanks,<o:p></o:p></p><p class=MsoNormal>${loss.sender.name}<br>${loss.sender.phone}</p></div></body></html>`,
  labels: labelsOf(loss),
});

const spanish: Style = (loss) => ({
  style: 'Spanish in sentences',
  from: ownerOf(loss),
  subject: 'Daños en mi casa',
  text: `Buenos días:\n\nMe llamo ${loss.owner}. El ${enEspanol(loss.date)} ${paso[loss.peril]}.\nLa casa está en ${addressOf(loss)}. Mi seguro es ${loss.carrier}, póliza número ${loss.policy}.\nMi teléfono es ${loss.phone}.\n\nMuchas gracias,\n${loss.owner}`,
  labels: labelsOf(loss, 'carrierClaimNumber'),
});

const spanishForm: Style = (loss) => ({
  style: 'Spanish form',
  from: `Formulario web <web@bayshore.example>`,
  subject: 'Solicitud nueva',
  text: `Nombre del asegurado: ${loss.owner}\nDirección de la propiedad: ${addressOf(loss)}\nTeléfono: ${loss.phone}\nCorreo electrónico: ${loss.email}\nCompañía de seguros: ${loss.carrier}\nNúmero de póliza: ${loss.policy}\nFecha del daño: ${slashed(loss.date)}\nDescripción: ${paso[loss.peril]}`,
  labels: labelsOf(loss, 'carrierClaimNumber'),
});

const noisySignature: Style = (loss) => ({
  style: 'signature noise',
  from: ownerOf(loss),
  subject: 'Claim help',
  text: `Hello,\n\nOn ${written(loss.date)} ${happened[loss.peril]}. The house is at ${addressOf(loss)}.\nWe are insured through ${loss.carrier} and the policy number is ${loss.policy}.\n\nThank you,\n\n${loss.owner}\nRegional Sales Manager | Dunmore Tools, Inc.\n4000 Commerce Park, Suite 220, Atlanta, GA 30339\nM: ${loss.phone} | Office: (404) 555-0300 | Fax: (404) 555-0301\nwww.dunmore.example\n\nPlease consider the environment before printing.`,
  labels: labelsOf(loss, 'carrierClaimNumber'),
});

const quotedReply: Style = (loss) => ({
  style: 'quoted reply',
  from: ownerOf(loss),
  subject: 'Re: Your request',
  text: `Sure, here it is: ${addressOf(loss)}. It was on ${slashed(loss.date)}, ${happened[loss.peril]}. My carrier is ${loss.carrier}, policy number ${loss.policy}. Best number is ${loss.phone}.\n${loss.owner}\n\nOn Mon, Nov 2, 2026 at 9:00 AM Bayshore Intake <intake@bayshore.example> wrote:\n> Thank you for writing to us. Please send us the address of the property,\n> the date of the loss and your policy number.\n>\n> Bayshore Adjusters\n> 100 Bay St, Miami, FL 33101\n> (305) 555-0100`,
  labels: labelsOf(loss, 'carrierClaimNumber'),
});

const webForm: Style = (loss) => ({
  style: 'web form',
  from: 'Website <no-reply@forms.example>',
  subject: 'New form submission',
  text: `Full Name - ${loss.owner}\nCell - ${loss.phone}\nEmail - ${loss.email}\nStreet Address - ${loss.street}\nCity - ${loss.city}\nState - ${loss.state}\nZip - ${loss.zip}\nInsurance - ${loss.carrier}\nDate of damage - ${slashed(loss.date)}\nDamage type - ${typeNames[loss.peril]}\nIP: 203.0.113.9`,
  labels: labelsOf(loss, 'policyNumber', 'carrierClaimNumber'),
});

export const styles: readonly Style[] = [
  carrierNotice,
  phoneMail,
  homeownerLetter,
  referral,
  referralProse,
  forwarded,
  outlook,
  spanish,
  spanishForm,
  noisySignature,
  quotedReply,
  webForm,
];
