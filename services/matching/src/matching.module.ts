import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { hiddenMemberReconciler } from '@attune/platform/hidden-members/hidden-member.reconciler';
import { HiddenMemberStore } from '@attune/platform/hidden-members/hidden-member.store';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { CardService } from './cards/card.service.js';
import { InCommonService } from './suggested/in-common.service.js';
import { TopicsService } from './cards/topics.service.js';
import { FiguresController } from './figures/figures.controller.js';
import { FIGURES, FiguresRepository, figuresSchema } from './figures/figures.repository.js';
import { FiguresService } from './figures/figures.service.js';
import { FiguresTask } from './figures/figures.task.js';
import { MatchingExporter } from './data-export/matching.exporter.js';
import { DayMaker } from './daily-lists/day-maker.js';
import { DayRepository } from './daily-lists/day.repository.js';
import { DayMetrics } from './daily-lists/day.metrics.js';
import { DAY, daySchema } from './daily-lists/day.schema.js';
import { ExposureCounter } from './daily-lists/exposure.counter.js';
import { TodayService } from './daily-lists/today.service.js';
import type { MatchingConfig } from './matching.config.js';
import { SettingsController } from './settings/settings.controller.js';
import { DailyListsController } from './daily-lists/daily-lists.controller.js';
import { SuggestedController } from './suggested/suggested.controller.js';
import { SuperMatchesController } from './super-matches/super-matches.controller.js';
import { MeetingsController } from './meetings/meetings.controller.js';
import { MeetingRepository } from './meetings/meeting.repository.js';
import { MEETING, meetingSchema } from './meetings/meeting.schema.js';
import { MeetingService } from './meetings/meeting.service.js';
import { ErasureListener } from './members/erasure.listener.js';
import { GoneMembersTask } from './members/gone-members.task.js';
import { MemberListener } from './members/member.listener.js';
import { MemberReconciler } from './members/member.reconciler.js';
import { MemberRepository } from './members/member.repository.js';
import { migrations } from './migrations.js';
import { ExposureRepository, KEPT_EXPOSURE, keptExposureSchema } from './seekers/exposure.repository.js';
import { OfferedMarks } from './only-with/offered-marks.js';
import { OnlyWithService } from './only-with/only-with.service.js';
import { PassRepository } from './passed-members/pass.repository.js';
import { PASS, passSchema } from './passed-members/pass.schema.js';
import { PassService } from './suggested/pass.service.js';
import { SuggestedMembers } from './suggested/suggested-members.js';
import { Gazetteer } from './places/gazetteer.js';
import { PlaceService } from './settings/place.service.js';
import { MatchingRateLimits } from './matching.limits.js';
import { CandidateRepository } from './seekers/candidate.repository.js';
import { ForgetService } from './members/forget.service.js';
import { MarkRepository } from './seekers/mark.repository.js';
import { SeekerChanges } from './seekers/seeker-changes.js';
import { SeekerRepository } from './seekers/seeker.repository.js';
import { SEEKER, seekerSchema } from './seekers/seeker.schema.js';
import { VisitService } from './seekers/visit.service.js';
import { ConsentService } from './settings/consent.service.js';
import { OutdatedConsentRepository } from './settings/outdated-consent.repository.js';
import { OutdatedConsentTask } from './settings/outdated-consent.task.js';
import { SettingsReader } from './settings/settings.reader.js';
import { SettingsService } from './settings/settings.service.js';
import { PairingService } from './super-matches/pairing.service.js';
import { SuperMatchRepository } from './super-matches/super-match.repository.js';
import { SUPER_MATCH, superMatchSchema } from './super-matches/super-match.schema.js';
import { SuperMatchService } from './super-matches/super-match.service.js';
import { SuperMatchNewsTask } from './super-matches/super-match-news.task.js';
import { SuperMatchTask } from './super-matches/super-match.task.js';
import { PeopleAround } from './wake-me/people-around.js';
import { WakeMeController } from './wake-me/wake-me.controller.js';
import { WakeMeRepository } from './wake-me/wake-me.repository.js';
import { WakeMeService } from './wake-me/wake-me.service.js';
import { WakeMeTask } from './wake-me/wake-me.task.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';
import { ROUND_CONTROLLERS, ROUND_MODELS, ROUNDS } from './rounds/rounds.parts.js';
import { RoundTask } from './rounds/round.task.js';

const HiddenMemberReconciler = hiddenMemberReconciler('matching', authContract);

/** What members set, and what goes when they leave. */
const SETTINGS = [
  MatchingRateLimits,
  Gazetteer,
  PlaceService,
  SeekerRepository,
  SeekerChanges,
  MarkRepository,
  VisitService,
  ForgetService,
  ConsentService,
  SettingsReader,
  SettingsService,
  OfferedMarks,
  OnlyWithService,
];
/** Whom they are suggested. */
const SUGGESTIONS = [
  CandidateRepository,
  PassRepository,
  ExposureRepository,
  PassService,
  SuggestedMembers,
  CardService,
  TopicsService,
  InCommonService,
  DayRepository,
  DayMaker,
  DayMetrics,
  TodayService,
  ExposureCounter,
  SuperMatchRepository,
  SuperMatchService,
  PairingService,
  SuperMatchTask,
  SuperMatchNewsTask,
  MeetingRepository,
  MeetingService,
  PeopleAround,
  WakeMeRepository,
  WakeMeService,
  WakeMeTask,
  FiguresRepository,
  FiguresService,
  FiguresTask,
];
/** What is kept up to date in the background. */
const MEMBERS = [
  MemberRepository,
  { provide: HiddenMemberStore, useExisting: MemberRepository },
  HiddenMemberReconciler,
  MemberReconciler,
  GoneMembersTask,
  OutdatedConsentRepository,
  OutdatedConsentTask,
  UnfinishedWorkTask,
];

/** Each serves its part of the contract. */
const CONTROLLERS = [
  SettingsController,
  DailyListsController,
  SuggestedController,
  SuperMatchesController,
  MeetingsController,
  WakeMeController,
  FiguresController,
  ...ROUND_CONTROLLERS,
  MatchingExporter,
];

/** Suggestions: what members set, the people of their days, and the Super Match. */
export class MatchingModule {
  static with(config: MatchingConfig): DynamicModule {
    return {
      module: MatchingModule,
      imports: [
        MongoModule.with(config, migrations, [
          { name: SEEKER, schema: seekerSchema },
          { name: DAY, schema: daySchema },
          { name: PASS, schema: passSchema },
          { name: KEPT_EXPOSURE, schema: keptExposureSchema },
          { name: SUPER_MATCH, schema: superMatchSchema },
          { name: MEETING, schema: meetingSchema },
          { name: FIGURES, schema: figuresSchema },
          ...ROUND_MODELS,
        ]),
        queueOf(MemberReconciler),
        queueOf(GoneMembersTask),
        queueOf(HiddenMemberReconciler),
        queueOf(OutdatedConsentTask),
        queueOf(SuperMatchTask),
        queueOf(SuperMatchNewsTask),
        queueOf(WakeMeTask),
        queueOf(FiguresTask),
        queueOf(RoundTask),
      ],
      controllers: [...CONTROLLERS, MemberListener, ErasureListener],
      providers: [
        provideClient(authContract),
        provideClient(friendsContract),
        provideClient(datesContract),
        provideClient(moderationContract),
        provideErasure('matching', authContract),
        provideAnnouncer(matchingContract),
        ...SETTINGS,
        ...SUGGESTIONS,
        ...ROUNDS,
        ...MEMBERS,
      ],
    };
  }
}
