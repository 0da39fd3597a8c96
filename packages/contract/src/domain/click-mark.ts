const CLICK_MARK =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|ttclid|twclid|yclid|_gl|_ga)$/i;

/** True for the name of a click-tracking parameter, which does not affect the page. */
export const isClickMark = (name: string): boolean => CLICK_MARK.test(name);
