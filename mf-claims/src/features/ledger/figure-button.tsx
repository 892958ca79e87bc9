// A figure that explains itself: pressed, it lists the rows and the formula it is made of.
import { ledgerKindLabels, type MoneyFigure } from '@plumbline/contracts/claims';
import { DateText, Drawer, TableFrame, UnstyledButton, formatMoney, useDisclosure } from '@plumbline/ui';
import styles from './ledger.module.css';

/** `short` is another name where the place is small. */
export function FigureButton({ figure, short }: { figure: MoneyFigure; short?: string }) {
  const [opened, drawer] = useDisclosure(false);
  const label = short ?? figure.label;
  const shown = figure.amount === undefined ? '—' : formatMoney(figure.amount);
  return (
    <>
      <UnstyledButton className={styles.figure} onClick={drawer.open} aria-haspopup="dialog" aria-label={`${label}: ${shown}. Explain`}>
        <span className={styles.figureLabel}>{label}</span>
        <span className={styles.figureValue}>{shown}</span>
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        title={`${figure.label}: ${shown}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Explanation figure={figure} />
      </Drawer>
    </>
  );
}

function Explanation({ figure }: { figure: MoneyFigure }) {
  const isMadeOfNothing = figure.rows.length === 0 && figure.terms.length === 0;
  return (
    <div className={styles.explanation}>
      <p className={styles.formula}>{figure.formula}</p>
      {isMadeOfNothing && <p className={styles.quiet}>Nothing was recorded that this figure is made of.</p>}
      {figure.terms.length > 0 && <Terms figure={figure} />}
      {figure.rows.length > 0 && <Rows figure={figure} />}
    </div>
  );
}

function Terms({ figure }: { figure: MoneyFigure }) {
  return (
    <ul className={styles.terms} aria-label="Made of">
      {figure.terms.map((term) => (
        <li key={term.label}>
          <span>
            {term.sign} {term.label}
          </span>
          <span className="cx-figures">{formatMoney(term.amount)}</span>
        </li>
      ))}
      <Total figure={figure} />
    </ul>
  );
}

function Total({ figure }: { figure: MoneyFigure }) {
  return (
    <li className={styles.total}>
      <span>= {figure.label}</span>
      <span className="cx-figures">{figure.amount === undefined ? '—' : formatMoney(figure.amount)}</span>
    </li>
  );
}

function Rows({ figure }: { figure: MoneyFigure }) {
  return (
    <>
      <TableFrame label={`Rows of ${figure.label}`} minWidth={340}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Date</th>
              <th scope="col" className={styles.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {figure.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  #{row.id} {ledgerKindLabels[row.kind]}, coverage {row.coverage}
                  <span className={styles.sub}>
                    {row.who}
                    {row.note && ` · ${row.note}`}
                  </span>
                </td>
                <td className={styles.nowrap}>
                  <DateText at={row.on} />
                </td>
                <td className={styles.amount}>
                  {row.sign} {formatMoney(Math.abs(row.amount))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <ul className={styles.terms}>
        <Total figure={figure} />
      </ul>
    </>
  );
}
