// What a caller hears, in Spanish: always usted, short sentences. No article stands before a time: it is "a las 2:30" and "a la 1:00".
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './call-texts.en.ts';

export const es: SameTexts<typeof en> = {
  greeting: 'Hola. Llamó a {firm}.',
  inThisLanguage: 'Para español, oprima el 9.',
  toHear: 'Para oír cómo va su reclamo, oprima el 1.',
  toTalk: 'Para hablar con su ajustador, oprima el 2.',
  toRecord: 'Para dejar un mensaje, oprima el 3.',
  toHearVisit: 'Para oír cuándo es su inspección, oprima el 4.',
  toConfirmVisit: 'Para confirmar esa hora, oprima el 5.',
  toMoveVisit: 'Para pedir otra hora, oprima el 6.',
  visitAt: 'La inspección de la propiedad es el {day}. Hora: {time}.',
  visitConfirmed: 'Gracias. La hora de la inspección está confirmada.',
  visitToMove: 'Anotamos que necesita otra hora. Hasta que le avisemos, la inspección sigue igual.',
  visitChanged: 'La inspección cambió. Hable con su ajustador o deje un mensaje.',
  visitNotKept: 'Perdón, no podemos anotar eso ahora. Hable con su ajustador o deje un mensaje.',
  again: 'Perdón, no le entendimos.',
  standing: 'Así va su reclamo.',
  noStanding: 'Perdón, no podemos ver eso ahora.',
  ringing: 'Espere mientras llamamos a su ajustador. Esta llamada no se graba.',
  officeClosed: 'Nuestra oficina está cerrada ahora.',
  noAnswer: 'Su ajustador no puede contestar ahora.',
  consent:
    'Puede dejar un mensaje después del tono. Se graba y se guarda con su reclamo. Si cuelga ahora, o no dice nada, no se graba nada.',
  consentStranger: 'Puede dejar un mensaje después del tono. Se graba y se guarda. Si cuelga ahora, o no dice nada, no se graba nada.',
  howToEnd: 'Al terminar, cuelgue u oprima la tecla de número.',
  thanks: 'Gracias. Tenemos su mensaje. Adiós.',
  nothing: 'No oímos nada y no se grabó nada. Adiós.',
};
