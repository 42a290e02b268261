import { SetMetadata } from '@nestjs/common';

export const ANY_SITE = 'any site';

/** A route that a page of another site may lead to: it neither changes nor answers anything. */
export const AnySite = () => SetMetadata(ANY_SITE, true);
