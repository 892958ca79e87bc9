// How what a firm decides about its messages is called where a change of it is told.
import { figure, words, yesNo, type FieldWords } from '../kernel/field-words.ts';

export const messageSettingWords: FieldWords = {
  smsEnabled: yesNo('Text messages'),
  voiceEnabled: yesNo('Automated calls'),
  emailEnabled: yesNo('Emails'),
  autoResponseEnabled: yesNo('Automatic reply'),
  autoResponseMessage: words('Text of the automatic reply'),
  emailAutoResponseEnabled: yesNo('Automatic reply to emails'),
  closedResponseMessage: words('Text of the automatic reply while closed'),
  notifyOnIntake: yesNo('Message to the owner of a new claim'),
  businessHoursOnly: yesNo('Texts and calls only in business hours'),
  documentsByLink: yesNo('Documents as portal links'),
  smsSegmentHundredthCents: figure('Price of a text segment, in hundredths of a cent'),
};
