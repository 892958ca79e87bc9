// The templates that every firm begins with, in Spanish. Short texts are worded without á, í, ó and ú: one of them halves what a text message holds.
import type { DefaultTemplate } from './default-templates.ts';

const greeting = 'Hola, {contactName}:';
const signature = '{customMessage}\n\nAtentamente,\n{adjusterName}\n{firmName}';

export const spanishTemplates: readonly DefaultTemplate[] = [
  {
    templateType: 'status_update',
    name: 'Avance del caso',
    subject: 'Novedades en su reclamo',
    email: `${greeting}\n\nHay novedades en su reclamo {claimNumber} de {propertyAddress}. El nuevo estado es: {claimStatus}.\n\n${signature}`,
    short: '{firmName}: Hay novedades en su reclamo {claimNumber}: {claimStatus}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'inspection_reminder',
    name: 'Recordatorio de inspección',
    subject: 'Su inspección del {inspectionDate}',
    email: `${greeting}\n\nSu inspección es el {inspectionDate}, {inspectionTime}, en {propertyAddress}. Alguien de 18 años o más debe abrirnos.\n\n${signature}`,
    short:
      '{firmName}: Recordatorio de su cita: {inspectionDate}, {inspectionTime}, en {propertyAddress}. Debe haber un adulto para abrir. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'report_ready',
    name: 'Informe listo',
    subject: 'El informe de daños de {propertyAddress} está listo',
    email: `${greeting}\n\nEl informe de daños del reclamo {claimNumber} está listo. Léalo y díganos si falta algo o si algo no es correcto.\n\n${signature}`,
    short: '{firmName}: El informe de su reclamo {claimNumber} ya se puede leer. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'settlement_update',
    name: 'Acuerdo',
    subject: 'Novedades sobre el acuerdo de su reclamo {claimNumber}',
    email: `${greeting}\n\nRegistramos un acuerdo de {settlementAmount} en el reclamo {claimNumber}. Los pagos se ven en el portal. Si esta cantidad no es la que usted aprobó, llámenos hoy.\n\n${signature}`,
    short: '{firmName}: Hay novedades sobre el pago de su reclamo {claimNumber}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'intake_response',
    name: 'Reclamo recibido',
    subject: 'Recibimos su reclamo',
    email: `${greeting}\n\nRecibimos su reclamo de {propertyAddress}. Su número es {claimNumber}. Le avisaremos cuál es el próximo paso.\n\n${signature}`,
    short: '{firmName}: Recibimos su reclamo. Su registro es {claimNumber}. Le avisaremos lo que sigue. {customMessage} - {adjusterName}',
  },
];
