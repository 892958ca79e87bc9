// One SQLite connection with its prepared statements. A statement in use is never handed out twice.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** One row as a list of column values. */
export type Columns = unknown[];

const WRITER_CACHE_KIB = 16 * 1024;
const READER_CACHE_KIB = 4 * 1024;

/** A connection; statements are kept by their SQL and lent out while they run. */
export class Connection {
  readonly sqlite: DatabaseSync;
  #idle = new Map<string, StatementSync[]>();

  constructor(path: string, readOnly: boolean) {
    this.sqlite = new DatabaseSync(path, { readOnly });
    if (!readOnly) this.sqlite.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=2000;');
    this.sqlite.exec(
      `PRAGMA busy_timeout=5000; PRAGMA cache_size=-${readOnly ? READER_CACHE_KIB : WRITER_CACHE_KIB}; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=268435456;`,
    );
  }

  /** Runs SQL that gives no rows and takes no values. */
  exec(sql: string): void {
    this.sqlite.exec(sql);
  }

  /** Runs one statement and returns the id of the row it inserted. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#lend(sql, (statement) => Number(statement.run(...values).lastInsertRowid));
  }

  /** The first row, or undefined. */
  first(sql: string, ...values: SQLInputValue[]): Columns | undefined {
    return this.#lend(sql, (statement) => statement.get(...values) as unknown as Columns | undefined);
  }

  /** All rows at once. */
  all(sql: string, ...values: SQLInputValue[]): Columns[] {
    return this.#lend(sql, (statement) => statement.all(...values) as unknown as Columns[]);
  }

  /** Rows one by one; the statement is freed when the loop ends, however it ends. */
  *rows(sql: string, ...values: SQLInputValue[]): Generator<Columns, void, undefined> {
    const statement = this.#take(sql);
    try {
      yield* statement.iterate(...values) as unknown as Iterable<Columns>;
    } finally {
      this.#give(sql, statement);
    }
  }

  /** Forgets prepared statements, after the schema changed. */
  forgetStatements(): void {
    this.#idle.clear();
  }

  /** Closes the connection; open statements end with it. */
  close(): void {
    this.#idle.clear();
    this.sqlite.close();
  }

  #lend<T>(sql: string, act: (statement: StatementSync) => T): T {
    const statement = this.#take(sql);
    try {
      return act(statement);
    } finally {
      this.#give(sql, statement);
    }
  }

  #take(sql: string): StatementSync {
    const idle = this.#idle.get(sql)?.pop();
    if (idle) return idle;
    const statement = this.sqlite.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #give(sql: string, statement: StatementSync): void {
    const idle = this.#idle.get(sql);
    if (idle) idle.push(statement);
    else this.#idle.set(sql, [statement]);
  }
}
