// What a person gets back who texted STOP, START or HELP, in Spanish: worded without á, í, ó and ú, so that each fits one text.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './reply-texts.en.ts';

export const es: SameTexts<typeof en> = {
  shortStop: '{name}: Listo, no le enviaremos otro mensaje de texto. Para recibirlos de nuevo, responda INICIAR o START.',
  shortStopCall: '{name}: Listo, no le enviaremos otro mensaje de texto. Para recibirlos de nuevo, responda INICIAR o START. Tel. {phone}.',
  shortStart: '{name}: Listo, le enviaremos otra vez mensajes sobre su reclamo. Responda ALTO o STOP para terminar.',
  shortHelp: '{name}: mensajes sobre su reclamo. Pueden aplicarse cargos de mensajes y datos. Responda ALTO o STOP para terminar.',
  shortHelpCall:
    '{name}: mensajes sobre su reclamo. Llame al {phone}. Pueden aplicarse cargos de mensajes y datos. Responda ALTO o STOP para terminar.',
  shortAuto: 'Recibimos su mensaje y le responderemos pronto. En una emergencia, llame al 911.',
};
