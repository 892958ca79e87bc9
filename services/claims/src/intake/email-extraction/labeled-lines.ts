// Lines that name their field: “Policy no.: HO 22-118”, a row of a table, a label with its value on the next line.
import type { EmailField } from '@plumbline/contracts/claims';

/** Parts from which an address is put together. */
type AddressPart = 'city' | 'state' | 'zip';

/** `phone` and `email` belong to whom was named before. */
export type LabelKey = EmailField | AddressPart | 'phone' | 'email' | 'subject' | 'header';

export interface LabeledLine {
  readonly key: LabelKey;
  readonly value: string;
  /** The line, or both lines. */
  readonly words: string;
  readonly index: number;
  /** The last line of its words. */
  readonly last: number;
  /** The line that follows what was read. */
  readonly below: string;
}

const written: Readonly<Record<LabelKey, string>> = {
  propertyOwnerName:
    'insured, named insured, insured name, name of insured, name of the insured, policyholder, policy holder, policyholder name, policy holder name, ' +
    'homeowner, home owner, homeowner name, property owner, property owner name, owner, owner name, client, client name, customer, customer name, ' +
    'claimant, claimant name, name, full name, asegurado, asegurada, nombre, nombre completo, nombre del asegurado, nombre del propietario, propietario, cliente',
  propertyOwnerPhone: 'insured phone, insured phone number, owner phone, client phone, homeowner phone, policyholder phone, insured cell',
  propertyOwnerEmail: 'insured email, owner email, client email, homeowner email, policyholder email, insured email address',
  propertyAddress:
    'address, property address, loss address, loss location, location of loss, address of loss, risk address, risk location, insured location, ' +
    'insured address, property location, property, service address, street address, street, direccion, direccion de la propiedad, direccion del dano, domicilio',
  damageType:
    'damage type, type of damage, type of loss, loss type, cause of loss, cause of damage, peril, damage, tipo de dano, causa del dano, causa',
  incidentDate:
    'date of loss, loss date, dol, d o l, incident date, date of incident, date of damage, date of occurrence, date of event, doi, fecha del dano, fecha de perdida, fecha del siniestro, fecha del incidente',
  estimatedDamage:
    'description, description of loss, description of damage, loss description, damage description, facts of loss, details, descripcion, descripcion del dano',
  insuranceCompany:
    'carrier, carrier name, insurance, insurance company, insurance carrier, insurer, insurance co, ins co, ins company, ins carrier, compania de seguros, aseguradora, seguro',
  policyNumber: 'policy, policy number, policynumber, pol number, insurance policy, insurance policy number, poliza, number de poliza',
  carrierClaimNumber:
    'claim, claim number, claimnumber, carrier claim number, insurance claim number, clm number, number de reclamo, reclamo',
  'carrierAdjuster.name':
    'adjuster, adjuster name, desk adjuster, field adjuster, carrier adjuster, insurance adjuster, claim adjuster, claims adjuster',
  'carrierAdjuster.phone': 'adjuster phone, adjuster phone number, desk adjuster phone',
  'carrierAdjuster.email': 'adjuster email, desk adjuster email, adjuster email address',
  'mortgagee.name': 'mortgage, mortgagee, mortgage company, mortgage holder, lender',
  'mortgagee.loanNumber': 'loan, loan number, mortgage loan number',
  city: 'city, town',
  state: 'state',
  zip: 'zip, zip code, zipcode, postal code',
  phone:
    'phone, phone number, telephone, telephone number, tel, cell, cell phone, mobile, mobile phone, home phone, contact number, contact phone, best number, ph, telefono, celular, number de telefono',
  email: 'email, email address, e mail, e mail address, correo, correo electronico',
  subject: 'subject, re',
  header: 'from, to, cc, bcc, sent, date, reply to, fax, attachments, importance',
};

const keys = new Map<string, LabelKey>(
  Object.entries(written).flatMap(([key, names]) => names.split(', ').map((name) => [name, key as LabelKey] as const)),
);

/** The words of a label in one spelling: “Policy #”, “POLICY NO.” and “Policy number” are the same. */
function keyOf(label: string): LabelKey | undefined {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/\(s\)|['’]s?\b/g, '')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(?:no|num|nbr|number|numero)\b/g, 'number')
    .replace(/(?:number )+number/g, 'number')
    .trim();
  return keys.get(words);
}

function split(line: string): { key: LabelKey; value: string } | undefined {
  const [begin = line, label = line] = /^(.{1,50}?)\s{0,20}(?:[:=\t]|\s[-–—]\s)/.exec(line) ?? [];
  const key = keyOf(label);
  return (
    key && {
      key,
      value: line
        .slice(begin.length)
        .replace(/^[\s*]+/, '')
        .trim(),
    }
  );
}

/** Where nothing stands behind a label, the next line is its value, unless it names a field itself. */
export function labeledLines(lines: readonly string[]): LabeledLine[] {
  return lines.flatMap((line, index) => {
    const found = split(line);
    if (!found) return [];
    const next = lines[index + 1] ?? '';
    if (found.value !== '') return [{ ...found, words: line, index, last: index, below: next }];
    if (next === '' || split(next)) return [];
    return [{ ...found, value: next, words: `${line} ${next}`, index, last: index + 1, below: lines[index + 2] ?? '' }];
  });
}
