/**
 * How long an application waits before it does something by itself. In a test all these waits may be a fraction of what they are, so that
 * each still follows the other and the test waits for the fact itself.
 */
export class Pace {
  constructor(private readonly speed = 1) {}

  of(ms: number): number {
    return ms / this.speed;
  }
}
