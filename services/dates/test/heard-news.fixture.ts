import { datesContract } from '@attune/dates-contract/dates.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import type { PlatformConfig } from '@attune/platform/config';
import { createService } from '@attune/platform/host/create-service';

type Event = EventOf<typeof datesContract, 'dateProposed'>;
interface Heard extends Event {
  kind: string;
}

type EventNews = EventOf<typeof datesContract, 'eventSoon'>;
interface EventHeard extends EventNews {
  kind: string;
}

/** Another service that hears what dates announces. */
export async function hearingDates(config: PlatformConfig) {
  const news: Heard[] = [];
  const ofEvents: EventHeard[] = [];
  const both: EventOf<typeof datesContract, 'bothWouldMeet'>[] = [];

  @EventListener()
  class Listener {
    @OnEvent(datesContract, 'dateProposed')
    async proposed(event: Event) {
      news.push({ kind: 'dateProposed', ...event });
    }
    @OnEvent(datesContract, 'dateChanged')
    async changed(event: Event) {
      news.push({ kind: 'dateChanged', ...event });
    }
    @OnEvent(datesContract, 'dateAccepted')
    async accepted(event: Event) {
      news.push({ kind: 'dateAccepted', ...event });
    }
    @OnEvent(datesContract, 'dateCalledOff')
    async calledOff(event: Event) {
      news.push({ kind: 'dateCalledOff', ...event });
    }
    @OnEvent(datesContract, 'dateAnswered')
    async answered(event: Event) {
      news.push({ kind: 'dateAnswered', ...event });
    }
    @OnEvent(datesContract, 'dateCheckDue')
    async checkDue(event: Event) {
      news.push({ kind: 'dateCheckDue', ...event });
    }
    @OnEvent(datesContract, 'dateContactLost')
    async contactLost(event: Event) {
      news.push({ kind: 'dateContactLost', ...event });
    }
    @OnEvent(datesContract, 'bothWouldMeet')
    async bothWouldMeet(event: EventOf<typeof datesContract, 'bothWouldMeet'>) {
      both.push(event);
    }
    @OnEvent(datesContract, 'eventPlace')
    async eventPlace(event: EventNews) {
      ofEvents.push({ kind: 'eventPlace', ...event });
    }
    @OnEvent(datesContract, 'eventChanged')
    async eventChanged(event: EventNews) {
      ofEvents.push({ kind: 'eventChanged', ...event });
    }
    @OnEvent(datesContract, 'eventCancelled')
    async eventCancelled(event: EventNews) {
      ofEvents.push({ kind: 'eventCancelled', ...event });
    }
    @OnEvent(datesContract, 'eventSoon')
    async eventSoon(event: EventNews) {
      ofEvents.push({ kind: 'eventSoon', ...event });
    }
  }
  const contract = { service: 'listening', methods: {} };
  const app = await createService(contract, { module: class Listening {}, controllers: [Listener] }, config);
  await app.listen();
  return { news, both, ofEvents, stop: () => app.close() };
}
