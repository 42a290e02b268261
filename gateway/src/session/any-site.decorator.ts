import { SetMetadata } from '@nestjs/common';

export const ANY_SITE = 'any site';

/** A route that a page of another site may lead to: it changes nothing but what its own browser began, and answers nothing. */
export const AnySite = () => SetMetadata(ANY_SITE, true);
