import { randomUUID } from 'node:crypto';
import type { ChatCompletion, NextPage, Usage } from '@attune/ai-contract/chat';
import type { Sent } from '@attune/ai-contract/sent';
import type { Person } from '@attune/friends-contract/friends.contract';
import { beginningOf } from '@attune/platform/texts/beginning';

/** More than a person reads, and less than fills the memory. */
const ANSWER_LIMIT = 64 * 1024;

/** An answer while it is being written, with its usage. */
export class Draft {
  readonly id = `chatcmpl-${randomUUID()}`;
  readonly startedAt = new Date();
  readonly #people = new Map<string, Person>();
  /** The ids of people who were read in a list, which the text need not be about. */
  readonly #listed = new Set<string>();
  readonly nextPages = new Set<NextPage>();
  readonly usage: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  sent: Sent | null = null;
  /** What the log keeps of it, where that is less. */
  kept: Sent | null = null;
  finish: 'stop' | 'length' = 'stop';
  #content = '';

  constructor(public model: string) {}

  get content(): string {
    return this.#content;
  }

  /** Takes as much of the text as there is room for, and answers that; '' when the answer is full. */
  add(text: string): string {
    const taken = beginningOf(text, ANSWER_LIMIT - this.#content.length);
    this.#content += taken;
    if (taken.length < text.length) this.finish = 'length';
    return taken;
  }

  /** People, shown as cards next to the text. */
  addPeople(people: Person[]): void {
    for (const person of people) this.#people.set(person._id, person);
  }

  /** The same, but where the text names some of them, the others have no card. */
  addListed(people: Person[]): void {
    for (const { _id } of people) if (!this.#people.has(_id)) this.#listed.add(_id);
    this.addPeople(people);
  }

  isFull(): boolean {
    return this.#content.length >= ANSWER_LIMIT || this.finish === 'length';
  }

  count(prompt: number, completion: number): void {
    this.usage.prompt_tokens += prompt;
    this.usage.completion_tokens += completion;
    this.usage.total_tokens += prompt + completion;
  }

  completion(): ChatCompletion {
    return {
      id: this.id,
      object: 'chat.completion',
      created: Math.floor(this.startedAt.getTime() / 1000),
      model: this.model,
      choices: [
        { index: 0, message: { role: 'assistant', content: this.#content.trim() }, finish_reason: this.finish },
      ],
      usage: this.usage,
      people: this.#peopleOfTheText(),
      nextPages: [...this.nextPages],
      sent: this.sent,
    };
  }

  #peopleOfTheText(): Person[] {
    const people = [...this.#people.values()];
    const isListed = ({ _id }: Person) => this.#listed.has(_id);
    const isNamed = ({ firstname, username }: Person) =>
      this.#content.includes(firstname) || this.#content.includes(username);
    if (!people.some(person => isListed(person) && isNamed(person))) return people;
    return people.filter(person => !isListed(person) || isNamed(person));
  }
}
