// The sentences about the time of an inspection, in Spanish. No article stands before a time: it is "a las 2:30" and "a la 1:00".
// Short ones are worded without á, í, ó and ú: one of them halves what a text message holds.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './appointment-texts.en.ts';

export const es: SameTexts<typeof en> = {
  subjectScheduled: 'Su inspección del {date}',
  subjectMoved: 'Su inspección cambió al {date}',
  subjectReassigned: '{inspectorName} hará su inspección del {date}',
  subjectCancelled: 'Se canceló su inspección del {date}',
  subjectNoShow: 'No pudimos hacer su inspección del {date}',
  greeting: 'Hola, {contactName}:',
  scheduled:
    'Su inspección en {propertyAddress} es el {date}, {time}. La hará {inspectorName}. Dura {duration}. Alguien de 18 años o más debe abrirnos.',
  moved:
    'Su inspección en {propertyAddress} cambió al {date}, {time}. La hará {inspectorName}. Dura {duration}. Alguien de 18 años o más debe abrirnos.',
  reassigned: '{inspectorName} hará su inspección en {propertyAddress} el {date}, {time}. La hora no cambia.',
  cancelled: 'Se canceló su inspección en {propertyAddress} del {date}, {time}. Le avisaremos para acordar otra hora.',
  noShow: 'No pudimos inspeccionar {propertyAddress} el {date}, {time}. Nadie pudo abrirnos. Le avisaremos para acordar otra hora.',
  shortScheduled: 'Su cita para revisar la propiedad es el {date}, {time}. Debe haber un adulto para abrir.',
  shortMoved: 'Su cita para revisar la propiedad cambia al {date}, {time}. Debe haber un adulto para abrir.',
  shortReassigned: 'Su cita del {date}, {time}, la hace {inspectorName}. La hora no cambia.',
  shortCancelled: 'Ya no tiene cita el {date}, {time}. Le avisaremos para acordar otra hora.',
  shortNoShow: 'Nadie pudo abrirnos el {date}, {time}. Le avisaremos para acordar otra hora.',
  short: 'Reclamo {claimNumber}: {news} - {inspectorName}',
  invitation: 'La invitación adjunta agrega la cita a su calendario.',
  answer: 'Para confirmar o pedir otra hora, inicie sesión en {portalUrl}',
  call: '¿Tiene preguntas? Llámenos al {firmPhone}.',
  sincerely: 'Atentamente,',
  calendarTitle: 'Inspección de la propiedad',
  calendarText: '{inspectorName} inspeccionará su propiedad.',
  calendarClaim: 'Reclamo {claimNumber}',
};
