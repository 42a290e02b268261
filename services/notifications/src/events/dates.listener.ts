import { datesContract } from '@attune/dates-contract/dates.contract';
import type { DateNotificationKind } from '@attune/notifications-contract/date-notification';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer, EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { DateEntryRepository } from '../dates/date-entry.repository.js';
import { KEPT_MS } from '../entries/entry.schema.js';
import { PushPlanner } from '../push/push-planner.js';
import { Notifier } from './notifier.js';

type News = EventOf<typeof datesContract, 'dateProposed'>;
type EventNews = EventOf<typeof datesContract, 'eventSoon'>;

/** Tells members of dates: of each plan its newest word, after the date the question whether all is well, that a contact is lost, that two would both like to meet, and what is new of events. */
@EventListener()
export class DatesListener {
  constructor(
    private readonly entries: DateEntryRepository,
    private readonly pushes: PushPlanner,
    private readonly notifier: Notifier,
    @InjectAnnouncer(notificationsContract) private readonly events: Announcer<typeof notificationsContract>,
  ) {}

  @OnEvent(datesContract, 'dateProposed')
  async proposed(news: News): Promise<void> {
    await this.#write('plan', 'dateProposed', news, true);
  }

  @OnEvent(datesContract, 'dateChanged')
  async changed(news: News): Promise<void> {
    await this.#write('plan', 'dateChanged', news, true);
  }

  @OnEvent(datesContract, 'dateAccepted')
  async accepted(news: News): Promise<void> {
    await this.#write('plan', 'dateAccepted', news, true);
  }

  @OnEvent(datesContract, 'dateCalledOff')
  async calledOff(news: News): Promise<void> {
    await this.#write('plan', 'dateCalledOff', news, true);
  }

  @OnEvent(datesContract, 'dateAnswered')
  async answered(news: News): Promise<void> {
    await this.#write('plan', 'dateProposed', news, false);
  }

  @OnEvent(datesContract, 'dateCheckDue')
  async checkDue(news: News): Promise<void> {
    await this.#write('check', 'dateCheck', news, true);
  }

  @OnEvent(datesContract, 'dateContactLost')
  async contactLost(news: News): Promise<void> {
    await this.#write('contact', 'dateContactLost', news, true);
  }

  @OnEvent(datesContract, 'bothWouldMeet')
  async bothWouldMeet(about: EventOf<typeof datesContract, 'bothWouldMeet'>): Promise<void> {
    await this.notifier.open({ kind: 'bothWouldMeet', ...about });
  }

  @OnEvent(datesContract, 'eventPlace')
  async eventPlace(news: EventNews): Promise<void> {
    await this.#tell('eventPlace', news);
  }

  @OnEvent(datesContract, 'eventChanged')
  async eventChanged(news: EventNews): Promise<void> {
    await this.#tell('eventChanged', news);
  }

  @OnEvent(datesContract, 'eventCancelled')
  async eventCancelled(news: EventNews): Promise<void> {
    await this.#tell('eventCancelled', news);
  }

  @OnEvent(datesContract, 'eventSoon')
  async eventSoon(news: EventNews): Promise<void> {
    await this.#tell('eventSoon', news);
  }

  async #tell(kind: 'eventPlace' | 'eventChanged' | 'eventCancelled' | 'eventSoon', news: EventNews): Promise<void> {
    await this.notifier.tell({ ...news, kind, until: new Date(news.until) });
  }

  /** Announced and planned also where nothing was written: the process may have died after the write. */
  async #write(
    about: 'plan' | 'check' | 'contact',
    kind: DateNotificationKind,
    news: News,
    isOpen: boolean,
  ): Promise<void> {
    const { userId, planId } = news;
    const thing = `${about}:${userId}:${planId}`;
    const at = new Date();
    const removeAt = new Date(at.getTime() + KEPT_MS);
    await this.entries.write({ key: thing, ...news, kind, isOpen, at, removeAt });
    if (isOpen) await this.pushes.plan([{ ...news, thing, kind }]);
    await this.events.notificationsChanged({ userId });
  }
}
