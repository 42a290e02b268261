import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { Serves } from '@attune/platform/serves';
import { unavailable } from '@attune/platform/service-error';

@Serves(picturesContract)
export class PicturesController {
  async finishUpload(): Promise<{ pictureId: string }> {
    throw unavailable();
  }

  async fetchForeign(): Promise<{ pictureId: string }> {
    throw unavailable();
  }
}
