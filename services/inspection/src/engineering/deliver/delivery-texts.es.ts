// The emails that carry an engineering report or recall it, in Spanish. The report itself is sealed in English; the email says so.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './delivery-texts.en.ts';

export const es: SameTexts<typeof en> = {
  greeting: 'Hola, {name}:',
  theProperty: 'su propiedad',
  subject: 'Informe del ingeniero {number}: {address}',
  subjectFirst: 'Informe del ingeniero {number}: {address} (1 de 2: el informe)',
  subjectSecond: 'Informe del ingeniero {number}: {address} (2 de 2: la hoja de firma)',
  sealed:
    'Le enviamos el informe del ingeniero {number} sobre {address}. El documento está en inglés. Si quiere, se lo explicamos por teléfono. Lo firmó y selló {by}',
  frozen:
    'Le enviamos el informe del ingeniero {number} sobre {address}. El documento está en inglés. Si quiere, se lo explicamos por teléfono. Este archivo no lleva firma. {by}, lo firmó y selló a mano en una hoja aparte. La recibirá en otro correo. El informe es auténtico solo si su código SHA-1 es igual al de esa hoja.',
  signatureReport:
    'Le enviamos la hoja de firma del informe del ingeniero {number} sobre {address}. Está en inglés. {by}, la firmó y selló a mano. Ahí están los códigos del informe. El informe llega en otro correo.',
  ownWords: 'Mensaje escrito en inglés: “{message}”',
  sincerely: 'Atentamente,\n{firm}',
  theEngineer: 'La persona responsable',
  subjectRecalled: 'Retirado: informe del ingeniero {number}, versión {revision}',
  recalled: 'No use más la versión {revision} del informe del ingeniero {number}. {by} la retiró y prepara la versión {next}.',
  reason: 'El motivo: “{reason}”',
  reasonInEnglish: 'El motivo, escrito en inglés: “{reason}”',
  newVersion: 'Le enviaremos la nueva versión cuando esté firmada y sellada.',
};
