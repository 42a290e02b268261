import { operateApi } from '@attune/gateway-contract/operate';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

const OPERATE = 'operate';

export const useHealth = () =>
  useQuery({ queryKey: [OPERATE, 'health'], queryFn: async () => (await call(operateApi.health)).parts });

export type Overview = z.output<typeof operateApi.overview.output>;

export const useOverview = () =>
  useQuery({ queryKey: [OPERATE, 'overview'], queryFn: () => call(operateApi.overview) });

export const useGatewaySettings = () =>
  useQuery({ queryKey: [OPERATE, 'settings'], queryFn: async () => (await call(operateApi.settings)).settings });

/** Why the mail could not be sent; null: it is on its way. */
export const useMailTest = () => useMutation({ mutationFn: async () => (await call(operateApi.mailTest)).fault });
