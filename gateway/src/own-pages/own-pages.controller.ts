import { ownPagesApi } from '@attune/gateway-contract/own-pages';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { Public } from '../session/public.decorator.js';
import { OwnPages } from './own-pages.js';

/** The operator's own words, for everyone. */
@Controller()
export class OwnPagesController {
  constructor(private readonly pages: OwnPages) {}

  @Public()
  @Answers(ownPagesApi.page)
  page(@Input(ownPagesApi.page) { page, language }: InputFor<typeof ownPagesApi.page>) {
    return { success: true, page: this.pages.find(page, language) ?? null };
  }
}
