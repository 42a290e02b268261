import { Module } from '@nestjs/common';
import { PictureMaker } from './picture-maker.js';
import { PictureStore } from './picture.store.js';

/** Pictures made of bytes that are not trusted. */
@Module({ providers: [PictureMaker, PictureStore], exports: [PictureMaker, PictureStore] })
export class ProcessingModule {}
