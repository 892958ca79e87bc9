// A condition that lasts, or a failure that needs a decision, in place. Results of actions are toasts.
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons/icons.ts';
import styles from './data.module.css';

const looks = {
  info: { icon: IconInfoCircle, tone: 'blue' },
  good: { icon: IconCircleCheck, tone: 'green' },
  warning: { icon: IconAlertTriangle, tone: 'yellow' },
  bad: { icon: IconAlertTriangle, tone: 'red' },
} as const;

export interface NoticeProps {
  tone: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Notice({ tone, title, children, action }: NoticeProps) {
  const { icon: Icon, tone: color } = looks[tone];
  return (
    <div className={styles.notice} data-tone={color} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden className={styles.noticeIcon} />
      <div className={styles.noticeWords}>
        {title && <div className={styles.noticeTitle}>{title}</div>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
