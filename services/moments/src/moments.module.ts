import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { HiddenMembersModule } from '@attune/platform/hidden-members/hidden-members.module';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { CommentCountService } from './comments/comment-count.service.js';
import { CommentListService } from './comments/comment-list.service.js';
import { CommentRepository } from './comments/comment.repository.js';
import { COMMENT, commentSchema } from './comments/comment.schema.js';
import { CommentService } from './comments/comment.service.js';
import { VisibleAuthors } from './comments/visible-authors.js';
import { MomentsExporter } from './data-export/moments.exporter.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import { LikeRepository } from './likes/like.repository.js';
import { LIKE, likeSchema } from './likes/like.schema.js';
import { LikeService } from './likes/like.service.js';
import { CommentRateLimits, LikeRateLimits } from './limits/moments.rate-limits.js';
import { migrations } from './migrations.js';
import type { MomentsConfig } from './moments.config.js';
import { MomentsController } from './moments.controller.js';

/** What members do with moments. */
export class MomentsModule {
  static with(config: MomentsConfig): DynamicModule {
    return {
      module: MomentsModule,
      imports: [
        MongoModule.with(config, migrations, [
          { name: LIKE, schema: likeSchema },
          { name: COMMENT, schema: commentSchema },
        ]),
        HiddenMembersModule.of('moments', authContract),
      ],
      controllers: [MomentsController, ErasureListener],
      providers: [
        provideErasure('moments', authContract),
        provideClient(authContract),
        provideClient(friendsContract),
        LikeRateLimits,
        LikeRepository,
        LikeService,
        CommentRateLimits,
        CommentRepository,
        VisibleAuthors,
        CommentCountService,
        CommentListService,
        CommentService,
        MomentsExporter,
      ],
    };
  }
}
