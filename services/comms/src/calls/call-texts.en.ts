// What a caller hears, in English: short sentences, because nobody can read them again.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  greeting: 'Hello. This is {firm}.',
  // Said to those who hear the other language
  inThisLanguage: 'For English, press 9.',
  toHear: 'To hear where your claim stands, press 1.',
  toTalk: 'To talk to your adjuster, press 2.',
  toRecord: 'To leave a message, press 3.',
  toHearVisit: 'To hear when your inspection is, press 4.',
  toConfirmVisit: 'To confirm this time, press 5.',
  toMoveVisit: 'To ask for another time, press 6.',
  visitAt: 'The inspection of the property is on {day}, at {time}.',
  visitConfirmed: 'Thank you. The time of the inspection is confirmed.',
  visitToMove: 'We noted that you need another time. Until you hear from us, the inspection stays as it is.',
  visitChanged: 'The inspection has changed. Please talk to your adjuster, or leave a message.',
  visitNotKept: "Sorry, we can't record that right now. Please talk to your adjuster, or leave a message.",
  again: "Sorry, we didn't get that.",
  standing: 'Here is where your claim stands.',
  noStanding: "Sorry, we can't look that up right now.",
  ringing: 'Please hold while we call your adjuster. This call is not recorded.',
  officeClosed: 'Our office is closed right now.',
  noAnswer: "Your adjuster can't take calls right now.",
  consent:
    'You can leave a message after the tone. It is recorded and kept with your claim. If you hang up now, or say nothing, nothing is recorded.',
  consentStranger:
    'You can leave a message after the tone. It is recorded and kept. If you hang up now, or say nothing, nothing is recorded.',
  howToEnd: 'When you are done, hang up or press the pound key.',
  thanks: 'Thank you. We have your message. Goodbye.',
  nothing: "We didn't hear anything, so nothing was recorded. Goodbye.",
} as const satisfies Texts;
