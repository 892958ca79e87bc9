// What the kit says by itself, in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  loading: 'Loading {what}...',
  notLoaded: "Couldn't load {what}",
  offline: "You're offline",
  offlineLater: "{what} will load when you're back online.",
  saved: 'Showing saved data from',
  retry: 'Retry',
  tryAgain: 'Try again',
  request: 'Request {id}',
  close: 'Close',
  closeNotification: 'Close notification',
  notification: 'Notification',
  notifications: 'Notifications (F8)',
  breadcrumb: 'Breadcrumb',
  discardQuestion: 'Discard your changes?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  restored: 'Your unsaved entries were restored.',
  attention: { one: '{count} field needs attention', other: '{count} fields need attention' },
  justNow: 'just now',
  minutesAgo: '{count} min ago',
  hoursAgo: '{count} hr ago',
  daysAgo: { one: '{count} day ago', other: '{count} days ago' },
  // What a refusal means, for readers of another language than the service's
  noAnswer: 'No answer came. Check your connection and try again.',
  noAccess: "Your account can't do this.",
  notThere: "This isn't here anymore.",
  tooOften: 'Too many attempts. Try again in a few minutes.',
  ourFault: 'Something went wrong on our side. Please try again.',
  refused: "That didn't work. Please try again.",
} as const satisfies Texts;
