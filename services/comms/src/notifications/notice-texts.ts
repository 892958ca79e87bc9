// What stands around a notice in an email and a text message, in the language of who is told.
import { sayIn, type SameTexts, type Texts } from '@plumbline/contracts/kernel';

const en = {
  greeting: 'Hi {name},',
  preferences: 'Change your email notifications under Settings, Notifications.',
  stop: 'Reply STOP to opt out.',
  shortCode: "Your Plumbline code is {code}. It expires in 10 minutes. If you didn't request it, ignore this message.",
} as const satisfies Texts;

const es: SameTexts<typeof en> = {
  greeting: 'Hola, {name}:',
  preferences: 'Puede cambiar estos correos en el portal, bajo Avisos.',
  stop: 'Responda STOP para terminar.',
  shortCode: 'Su clave de Plumbline es {code}. Vence dentro de 10 minutos. Si usted no la pide, ignore este mensaje.',
};

/** For the review list as well. */
export const noticeTexts = { en, es };
export const sayOfNotice = sayIn(noticeTexts);
