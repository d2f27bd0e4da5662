/** Writes as values: what changes, under which preconditions, and the problem to answer when one does not hold. */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ProblemCode } from '#shared/problem.ts';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export interface Write {
  readonly otherwise: ProblemCode;
  toTransactItem(tableName: string): TransactItem;
}

/** Puts a new item; an item already at that key is the problem `otherwise`. */
export const create = (
  item: Key & Record<string, unknown>,
  otherwise: ProblemCode = 'version-conflict',
): Write => ({
  otherwise,
  toTransactItem: (tableName) => ({
    Put: { TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
  }),
});

/** Puts an item whatever was there before. Only for facts whose newest writer is right by definition. */
export const replace = (item: Key & Record<string, unknown>): Write => ({
  otherwise: 'internal',
  toTransactItem: (tableName) => ({ Put: { TableName: tableName, Item: item } }),
});

export class Update implements Write {
  readonly #key: Key;
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};
  readonly #sets: string[] = [];
  readonly #removes: string[] = [];
  readonly #conditions: string[] = [];
  otherwise: ProblemCode = 'version-conflict';

  constructor(key: Key) {
    this.#key = key;
  }

  /** Sets each given attribute; undefined ones are left as they are. */
  set(attributes: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) this.#sets.push(`${this.#name(name)} = ${this.#value(value)}`);
    }
    return this;
  }

  /** Adds to a number that may not exist yet. */
  increase(name: string, by = 1): this {
    const at = this.#name(name);
    this.#sets.push(`${at} = if_not_exists(${at}, ${this.#value(0)}) + ${this.#value(by)}`);
    return this;
  }

  remove(...names: readonly string[]): this {
    for (const name of names) this.#removes.push(this.#name(name));
    return this;
  }

  expectExists(): this {
    this.#conditions.push('attribute_exists(pk)');
    return this;
  }

  expect(name: string, value: unknown): this {
    this.#conditions.push(`${this.#name(name)} = ${this.#value(value)}`);
    return this;
  }

  expectAbsent(name: string): this {
    this.#conditions.push(`attribute_not_exists(${this.#name(name)})`);
    return this;
  }

  /** The attribute is there, and at most `value`. */
  expectAtMost(name: string, value: string | number): this {
    this.#conditions.push(`${this.#name(name)} <= ${this.#value(value)}`);
    return this;
  }

  /** The attribute is missing or at most `value`. */
  expectAbsentOrAtMost(name: string, value: string | number): this {
    const at = this.#name(name);
    this.#conditions.push(`(attribute_not_exists(${at}) OR ${at} <= ${this.#value(value)})`);
    return this;
  }

  /** The attribute is missing or at least `value`. */
  expectAbsentOrAtLeast(name: string, value: string | number): this {
    const at = this.#name(name);
    this.#conditions.push(`(attribute_not_exists(${at}) OR ${at} >= ${this.#value(value)})`);
    return this;
  }

  expectOneOf(name: string, allowed: readonly string[]): this {
    const values = allowed.map((value) => this.#value(value));
    this.#conditions.push(`${this.#name(name)} IN (${values.join(', ')})`);
    return this;
  }

  expectStatus(...statuses: readonly string[]): this {
    return this.expectOneOf('status', statuses);
  }

  /** Optimistic lock: the version read must still be there, and goes up by one. */
  expectVersion(version: number): this {
    this.expect('version', version);
    return this.set({ version: version + 1 });
  }

  /** The problem to answer when a precondition does not hold. */
  orElse(code: ProblemCode): this {
    this.otherwise = code;
    return this;
  }

  toTransactItem(tableName: string): TransactItem {
    const condition = this.#conditions.join(' AND ');
    const shared = {
      TableName: tableName,
      Key: this.#key,
      ...(Object.keys(this.#names).length === 0 ? {} : { ExpressionAttributeNames: this.#names }),
      ...(Object.keys(this.#values).length === 0 ? {} : { ExpressionAttributeValues: this.#values }),
    };
    const expression = [
      this.#sets.length === 0 ? '' : `SET ${this.#sets.join(', ')}`,
      this.#removes.length === 0 ? '' : `REMOVE ${this.#removes.join(', ')}`,
    ]
      .filter((part) => part !== '')
      .join(' ');
    if (expression === '') return { ConditionCheck: { ...shared, ConditionExpression: condition } };
    return {
      Update: {
        ...shared,
        UpdateExpression: expression,
        ...(condition === '' ? {} : { ConditionExpression: condition }),
      },
    };
  }

  #name(name: string): string {
    const alias = `#${name}`;
    this.#names[alias] = name;
    return alias;
  }

  #value(value: unknown): string {
    const alias = `:v${Object.keys(this.#values).length}`;
    this.#values[alias] = value;
    return alias;
  }
}

export const update = (key: Key): Update => new Update(key);

/** The write for a table other than that of the transaction it goes in. */
export const inTable = (name: string, write: Write): Write => ({
  otherwise: write.otherwise,
  toTransactItem: () => write.toTransactItem(name),
});

/**
 * Removes an item as it was read (by `name` of it, which it may not have had); one changed or removed in between is
 * `version-conflict`.
 */
export const removeSeen = (key: Key, seen: number | string | undefined, name = 'version'): Write => ({
  otherwise: 'version-conflict',
  toTransactItem: (tableName) => ({
    Delete: {
      TableName: tableName,
      Key: key,
      ConditionExpression:
        seen === undefined ? 'attribute_exists(pk) AND attribute_not_exists(#seen)' : '#seen = :seen',
      ExpressionAttributeNames: { '#seen': name },
      ...(seen !== undefined && { ExpressionAttributeValues: { ':seen': seen } }),
    },
  }),
});

/** Removes an item; one that is not there is removed already. */
export const remove = (key: Key): Write => ({
  otherwise: 'internal',
  toTransactItem: (tableName) => ({ Delete: { TableName: tableName, Key: key } }),
});
