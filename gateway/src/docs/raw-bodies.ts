import { ageProofApi } from '@attune/gateway-contract/age-proof';
import { aiApi, ChatDelta } from '@attune/gateway-contract/ai';
import { exportsApi } from '@attune/gateway-contract/exports';
import { deskApi } from '@attune/gateway-contract/desk';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { photosApi } from '@attune/gateway-contract/photos';
import { PICTURE_TYPES, picturesApi } from '@attune/gateway-contract/pictures';
import { selfieApi } from '@attune/gateway-contract/selfie';
import { VOICE_TYPE, voicesApi } from '@attune/gateway-contract/voices';
import type { Route } from '@attune/gateway-contract/route';
import { type JsonSchema, schemaOf } from './json.schema.js';

/** What bodies hold, by their type. */
export type Content = Record<string, { schema?: JsonSchema }>;
/** A success as OpenAPI describes it. */
export interface Success {
  status: number;
  content?: Content;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

const bytes: Content = Object.fromEntries(PICTURE_TYPES.map(type => [type, {}]));

/** Requests whose body is not JSON. */
export const rawRequests = new Map<Route, Content>([
  [picturesApi.upload, bytes],
  [photosApi.upload, bytes],
  [selfieApi.send, bytes],
  [voicesApi.upload, { [VOICE_TYPE]: {} }],
  [voicesApi.uploadForProfile, { [VOICE_TYPE]: {} }],
  [ageProofApi.answer, { 'application/x-www-form-urlencoded': {} }],
]);

/** Successes that are not JSON, or not JSON alone. */
export const rawSuccesses = new Map<Route, Success>([
  [exportsApi.archive, { status: 200, content: { 'application/zip': {} } }],
  [picturesApi.picture, { status: 200, content: { 'image/webp': {} } }],
  [photosApi.photo, { status: 200, content: { 'image/webp': {} } }],
  [voicesApi.voice, { status: 200, content: { [VOICE_TYPE]: {} } }],
  [voicesApi.profileVoice, { status: 200, content: { [VOICE_TYPE]: {} } }],
  [deskApi.picture, { status: 200, content: { 'image/webp': {}, [VOICE_TYPE]: {} } }],
  [deskApi.selfiePicture, { status: 200, content: { 'image/webp': {} } }],
  [
    picturesApi.foreign,
    { status: 302, headers: { location: { description: 'The address of our copy', schema: { type: 'string' } } } },
  ],
  [
    notificationsApi.unsubscribePage,
    { status: 303, headers: { location: { description: 'The page of the web app', schema: { type: 'string' } } } },
  ],
  [
    oidcApi.callback,
    { status: 303, headers: { location: { description: 'The page of the web app', schema: { type: 'string' } } } },
  ],
  [
    aiApi.chat,
    {
      status: 200,
      content: {
        'application/json': { schema: schemaOf(aiApi.chat.output, 'output') },
        'text/event-stream': { schema: schemaOf(ChatDelta, 'output') },
      },
    },
  ],
]);
