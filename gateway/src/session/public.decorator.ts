import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'isPublic';

/** Open to visitors. Everything else needs a session. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
