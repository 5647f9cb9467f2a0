/** std:3.0 What a board asks of this game besides its view and its offers. */
import type { Guide } from '../../../src/kernel/guide.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { contest } from './contest.ts'
import { ordersForm } from './orders-form.ts'
import { ownOrder } from './orders-own.ts'
import { plans } from './plans.ts'
import { subjects } from './subjects.ts'
import { whyNot } from './why-not.ts'

export const guide: Guide<State, Event> = { plans, whyNot, contest, subjects, ordersForm, ownOrder }
