// What a client reads in the email that brings their report, in Spanish. The report itself is English, and the email says so.
import type { SameTexts } from '../../../kernel/texts.ts';
import type { en } from './cover-texts.en.ts';

const whatItIs = 'Muestra los daños que vimos en su propiedad, con las fotos que tomamos.';
const inEnglish = 'El documento está en inglés. Si quiere, se lo explicamos por teléfono.';

export const es: SameTexts<typeof en> = {
  subject: 'Su informe de daños: {propertyAddress}',
  greeting: 'Hola, {contactName}:',
  attached: `Le enviamos el informe de daños de {propertyAddress}. ${whatItIs} ${inEnglish}`,
  link: `El informe de daños de {propertyAddress} está listo. ${whatItIs} ${inEnglish} Puede abrirlo aquí durante {days} días:\n{reportLink}`,
  request: 'Léalo y díganos si falta algo o si algo no es correcto.',
  signature: '{adjusterName}\n{licenseLine}\n{firmName} · {adjusterPhone}',
  license: 'Ajustador público (Public Adjuster), {state} License No. {number}',
  apprenticeLicense: 'Aprendiz de ajustador público (Public Adjuster Apprentice), {state} License No. {number}',
  isAttached: 'adjunto',
  linkBelow: 'Abra el informe aquí durante {days} días:',
};
