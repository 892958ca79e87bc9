// What the kit says by itself, in Spanish.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './en.ts';

export const es: SameTexts<typeof en> = {
  loading: 'Cargando {what}...',
  notLoaded: 'No pudimos cargar {what}',
  offline: 'No hay conexión a internet',
  offlineLater: 'Cuando vuelva la conexión, verá aquí {what}.',
  saved: 'Datos guardados:',
  retry: 'Volver a intentar',
  tryAgain: 'Volver a intentar',
  request: 'Código {id}',
  close: 'Cerrar',
  closeNotification: 'Cerrar el aviso',
  notification: 'Aviso',
  notifications: 'Avisos (F8)',
  breadcrumb: 'Dónde está',
  discardQuestion: '¿Quiere descartar lo que escribió?',
  keepEditing: 'Seguir escribiendo',
  discard: 'Descartar',
  restored: 'Recuperamos lo que no había guardado.',
  attention: { one: 'Revise {count} campo', other: 'Revise {count} campos' },
  justNow: 'ahora',
  minutesAgo: 'hace {count} min',
  hoursAgo: 'hace {count} h',
  daysAgo: { one: 'hace {count} día', other: 'hace {count} días' },
  noAnswer: 'No hubo respuesta. Revise su conexión y vuelva a intentar.',
  noAccess: 'Su cuenta no puede hacer esto.',
  notThere: 'Esto ya no está aquí.',
  tooOften: 'Demasiados intentos. Vuelva a intentar dentro de unos minutos.',
  ourFault: 'Hubo un problema de nuestra parte. Vuelva a intentar.',
  refused: 'No funcionó. Vuelva a intentar.',
};
