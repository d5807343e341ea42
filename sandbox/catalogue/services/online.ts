import {
  classifieds,
  domain,
  emailAccount,
  giftCode,
  parcelAccount,
  postalOrder,
  shopInstallment,
  shopOrder,
} from '#sandbox/catalogue/forms/services.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const online: readonly Group[] = [
  {
    form: shopOrder,
    rows: rows(`
      birmarket | Birmarket
      trendyol | Trendyol
      temu | Temu
      bazarstore | Bazarstore
      araz-market | Araz Supermarket
      bravo | Bravo Supermarket
      neptun | Neptun Supermarket
      rahat | Rahat Market
      wolt | Wolt
      bolt-food | Bolt Food
      fooderos | Fooderos
      madeyra | Madeyra
      ideal-parfumeriya | İdeal — parfümeriya | Ideal — perfumery | Ideal — парфюмерия
      sabina-parfumeriya | Sabina — parfümeriya | Sabina — perfumery | Sabina — парфюмерия
      olivia | Olivia
      libraff | Libraff — kitab evi | Libraff — bookstore | Libraff — книжный магазин
      ali-nino | Əli və Nino — kitab mağazası | Əli və Nino — bookstore | Əli və Nino — книжный магазин
      qanun-nesriyyati | Qanun Nəşriyyatı | Qanun Publishing House | Издательство «Qanun»
      gulcu | Gülçü — çiçək çatdırılması | Gülçü — flower delivery | Gülçü — доставка цветов
      petshop-az | Petshop.az
      embawood | Embawood
      saloglu | Saloğlu Mebel | Saloğlu Furniture | Мебель «Saloğlu»
      istikbal | İstikbal
      my-home | MyHome — ev əşyaları | MyHome — homeware | MyHome — товары для дома
      tikinti-bazasi | Tikinti Bazası | Building Supplies | Стройбаза
      avtoluks | Avtolüks — ehtiyat hissələri | Avtolüks — spare parts | Avtolüks — запчасти
      lc-waikiki | LC Waikiki
      defacto | DeFacto
      zarafet | Zarafet — zərgərlik | Zarafet — jewelry | Zarafet — ювелирные изделия
      pierre-cardin | Pierre Cardin
      sin-merkezi | Şin Mərkəzi | Tire Center | Шинный центр
    `),
  },
  {
    form: shopInstallment,
    rows: rows(`
      kontakt-home | Kontakt Home — taksit ödənişi | Kontakt Home — installment payment | Kontakt Home — платёж по рассрочке
      irsad | İrşad Electronics — taksit ödənişi | Irshad Electronics — installment payment | Irshad Electronics — платёж по рассрочке
      baku-electronics | Baku Electronics — taksit ödənişi | Baku Electronics — installment payment | Baku Electronics — платёж по рассрочке
      music-gallery | Music Gallery — taksit ödənişi | Music Gallery — installment payment | Music Gallery — платёж по рассрочке
      maxi-az | Maxi.az — taksit ödənişi | Maxi.az — installment payment | Maxi.az — платёж по рассрочке
      soliton | Soliton — taksit ödənişi | Soliton — installment payment | Soliton — платёж по рассрочке
      optimal-elektronika | Optimal Elektronika — taksit ödənişi | Optimal Electronics — installment payment | Optimal Elektronika — платёж по рассрочке
      world-telecom | World Telecom — taksit ödənişi | World Telecom — installment payment | World Telecom — платёж по рассрочке
      embawood-taksit | Embawood — taksit ödənişi | Embawood — installment payment | Embawood — платёж по рассрочке
      saloglu-taksit | Saloğlu — taksit ödənişi | Saloğlu — installment payment | Saloğlu — платёж по рассрочке
      bytelecom | Bytelecom — taksit ödənişi | Bytelecom — installment payment | Bytelecom — платёж по рассрочке
      alma-store | Alma Store — taksit ödənişi | Alma Store — installment payment | Alma Store — платёж по рассрочке
      mi-store | Mi Store — taksit ödənişi | Mi Store — installment payment | Mi Store — платёж по рассрочке
      divan-ev | Divan Ev — taksit ödənişi | Divan Ev — installment payment | Divan Ev — платёж по рассрочке
    `),
  },
  {
    form: parcelAccount,
    rows: rows(`
      starex | Starex
      camex | Camex
      kargomatik | Kargomatik
      limak-kargo | Limak Kargo
      asan-kargo | ASAN Kargo
      kango | Kango
      colibri-express | Colibri Express
      azerexpress | AzərEkspres | AzerExpress | АзерЭкспресс
      trendex | Trendex
      flyex | FlyEx
      onex | Onex
      morex | Morex
      expargo | Expargo
      buynex | Buynex
      kuryera | Kuryera
      sifarisle | Sifarisle.az
    `),
  },
  {
    form: postalOrder,
    rows: rows(`
      azerpoct-baglama | Azərpoçt — bağlama | Azerpost — parcel | Азерпочт — посылка
      azerpoct-ems | Azərpoçt — EMS
      dhl | DHL Azərbaycan | DHL Azerbaijan | DHL Азербайджан
      ups | UPS Azərbaycan | UPS Azerbaijan | UPS Азербайджан
      fedex | FedEx Azərbaycan | FedEx Azerbaijan | FedEx Азербайджан
    `),
  },
  {
    form: classifieds,
    rows: rows(`
      tap-az | Tap.az
      turbo-az | Turbo.az
      bina-az | Bina.az
      boss-az | Boss.az
      lalafo | Lalafo
      yeniemlak | Yeniemlak.az
      emlak-az | Emlak.az
      kub-az | Kub.az
      ejob | eJob.az
      hellojob | HelloJob
      busy-az | Busy.az
      masinlar-az | Masinlar.az
      unvan-az | Unvan.az
      arenda-az | Arenda.az
      birja | Birja.com
    `),
  },
  {
    form: domain,
    rows: rows(`
      az-domen | Whois.az — .az domenləri | Whois.az — .az domains | Whois.az — домены .az
      hostmaster-az | Hostmaster.az
      azhosting | AzHosting
      webhost-az | Webhost.az
      delta-hosting | Delta Telecom — hostinq | Delta Telecom — hosting | Delta Telecom — хостинг
      azintelecom-bulud | AzInTelecom — bulud | AzInTelecom — cloud | AzInTelecom — облако
      hostinger | Hostinger
      godaddy | GoDaddy
    `),
  },
  {
    form: giftCode,
    rows: rows(`
      apple-hediyye | Apple — hədiyyə kodu | Apple — gift code | Apple — подарочный код
      google-play | Google Play — hədiyyə kodu | Google Play — gift code | Google Play — подарочный код
      amazon-hediyye | Amazon — hədiyyə kodu | Amazon — gift code | Amazon — подарочный код
      netflix | Netflix — hədiyyə kodu | Netflix — gift code | Netflix — подарочный код
      ebay-hediyye | eBay — hədiyyə kodu | eBay — gift code | eBay — подарочный код
    `),
  },
  {
    form: emailAccount,
    rows: rows(`
      icloud | iCloud+
      google-one | Google One
      microsoft | Microsoft
      adobe | Adobe Creative Cloud
      canva | Canva Pro
      linkedin | LinkedIn Premium
      telegram-premium | Telegram Premium
      duolingo | Duolingo
      coursera | Coursera
      udemy | Udemy
      meta-reklam | Meta — reklam hesabı | Meta — ad account | Meta — рекламный кабинет
      google-reklam | Google Ads — reklam hesabı | Google Ads — ad account | Google Ads — рекламный кабинет
      tiktok-reklam | TikTok — reklam hesabı | TikTok — ad account | TikTok — рекламный кабинет
      yandex-reklam | Yandex Direct — reklam hesabı | Yandex Direct — ad account | Яндекс Директ — рекламный кабинет
      nord-vpn | NordVPN
      kaspersky | Kaspersky
      eset | ESET
      dr-web | Dr.Web
    `),
  },
];
