// The same in Spanish. What the law wants in English stays English, and the email says so.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './email-words.en.ts';

export const es: SameTexts<typeof en> = {
  subject: '{type}: reclamo {claimNumber}',
  anyType: 'Documento',
  greeting: 'Hola:',
  attached: 'Le enviamos el documento “{title}” de {ownerName}, {propertyAddress}.',
  plain: 'Si algo no está claro, llámenos y se lo explicamos.',
  generated: 'El documento está en inglés. Si quiere, se lo explicamos por teléfono.',
  contract: 'El texto en inglés del contrato es el que vale. Antes de firmar, pida que le expliquemos lo que no entienda.',
  legal: 'El texto en inglés de este aviso es el que vale. Pida que le expliquemos lo que no entienda.',
  sworn: 'Es una declaración jurada en inglés. No la firme sin entenderla. Llámenos antes y se la explicamos.',
  carrier: 'Este documento es de su compañía de seguros. Llámenos antes de firmar o responder.',
};
