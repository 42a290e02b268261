// Written by `npm run messages:types`.
export type LandingMessages = {
  "verified": {
    "title": "Your email is verified",
    "welcome": "Welcome to Attune. You can log in now.",
    "logIn": "Log In"
  },
  "welcome": {
    "kicker": "AI-powered dating, made for feelings",
    "documentTitle": "Attune: dating on the same wavelength",
    "heading": "Welcome to Attune. Meet someone on your wavelength.",
    "promise": "Attune puts emotional compatibility first: people who fit your limits and whose limits you fit, with what you both said. Nobody can predict the spark. Your safety stays in view from the first hello to the first date.",
    "createAccount": "Create your account",
    "logIn": "Log In",
    "toMoments": "Go to Moments",
    "discover": "Discover people",
    "askAssistant": "Ask our assistant"
  },
  "about": {
    "heading": "About Us",
    "whoItIsFor": "Attune is for people who want to find someone to date, and who would rather be understood than ranked. We care about how two people feel together: what calms you, what makes you laugh, how you like to talk.",
    "howItHelps": "An AI assistant helps you to say what you mean. Discover shows up to ten people a day who fit your limits and whose limits you fit, with what you both said. What you send, and to whom, is always your own decision. And because trust needs proof, our code is open for anyone to read."
  },
  "slideShow": {
    "heading": "Life on Attune",
    "label": "Slides",
    "role": "carousel",
    "position": "{slide, number, ::group-off} of {total, number, ::group-off}",
    "play": "Play the slides",
    "pause": "Pause the slides",
    "previous": "Previous slide",
    "next": "Next slide",
    "captions": {
      "cafe": "First dates that feel like the second",
      "waves": "Two people on one wavelength",
      "talk": "Conversations that go at your pace",
      "moments": "Moments: small glimpses of real life",
      "assistant": "An assistant that helps you find the words",
      "safety": "Safety that walks you home"
    }
  },
  "plans": {
    "heading": "Plans",
    "free": {
      "name": "free",
      "contents": "basic matches, messaging, one AI Super Match"
    },
    "premium": {
      "name": "premium",
      "contents": "a chat-coaching bot"
    },
    "platinum": {
      "name": "platinum",
      "contents": "priority visibility and AI-assisted date planning"
    },
    "notForSale": "This is what we have in mind. Nothing is for sale today."
  },
  "safety": {
    "heading": "Dating safely",
    "inPublic": {
      "tip": "Meet in public for first dates",
      "why": "A café or a park, your own way there and back, and a friend who knows where you are."
    },
    "secrets": {
      "tip": "Do not share financial information or passwords",
      "why": "Nobody who means well asks for money, bank details or codes. We never do either."
    },
    "instincts": {
      "tip": "Trust your instincts",
      "why": "If something feels wrong, you may stop at any time. You owe nobody a reason."
    }
  },
  "footer": {
    "company": {
      "heading": "Company",
      "links": {
        "story": "Our story",
        "careers": "Careers",
        "press": "Press"
      }
    },
    "support": {
      "heading": "Support",
      "links": {
        "help": "Help centre",
        "suggestions": "How suggestions work",
        "safety": "Safety centre",
        "contact": "Contact"
      }
    },
    "legal": {
      "heading": "Legal",
      "links": {
        "privacy": "Privacy",
        "terms": "Terms",
        "cookies": "Cookies"
      }
    },
    "onTheirWay": "The pages without a link are on their way."
  },
  "install": {
    "heading": "Install App",
    "beingInstalled": "Attune is being installed.",
    "apple": {
      "device": "iPhone and iPad",
      "advice": "In Safari, tap Share, then “Add to Home Screen”."
    },
    "android": {
      "device": "Android",
      "advice": "In the browser’s menu, tap “Install app” or “Add to Home screen”."
    },
    "desktop": {
      "device": "Desktop",
      "advice": "Choose “Install Attune” in the browser’s menu. In Safari: File, then “Add to Dock”."
    }
  }
};
