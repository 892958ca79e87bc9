// What the sender of a request hears of its decision, in Spanish. A name stands alone as a greeting: nobody's gender is guessed.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './intake-texts.en.ts';

export const es: SameTexts<typeof en> = {
  greeting: '{name}:',
  subjectApproved: '[{claimNumber}] Recibimos su solicitud',
  approved: 'Recibimos su correo “{subject}”. Abrimos el reclamo {claimNumber} para {ownerName}, {propertyAddress}.',
  visit: 'La inspección es el {date}, {time}, con {inspectorName}.',
  replyIfWrong: 'Si algo no es correcto, responda a este correo.',
  subjectRejected: 'Sobre su solicitud',
  not_a_claim: 'Recibimos su correo “{subject}”. No abrimos un reclamo, porque no describe un daño a una propiedad.',
  outside_area: 'Recibimos su correo “{subject}”. No abrimos un reclamo, porque la propiedad está fuera del área que atendemos.',
  not_covered: 'Recibimos su correo “{subject}”. No abrimos un reclamo, porque no atendemos este tipo de daño.',
  duplicate: 'Recibimos su correo “{subject}”. No abrimos otro reclamo, porque ya tenemos uno por este daño.',
  spam: 'Recibimos su correo “{subject}”. No abrimos un reclamo, porque no pudimos leerlo bien.',
  other: 'Recibimos su correo “{subject}”. No abrimos un reclamo, porque no podemos aceptarlo.',
  replyIfMistaken: 'Si cree que es un error, responda a este correo.',
};
