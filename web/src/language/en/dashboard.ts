import { english } from '../texts.js';

export const dashboardTexts = english('dashboard', {});
